import { BegunChallengePicker } from '#programme/challenges/challenge-picker.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { downloadReport, reportRequestOf, useReports } from './queries.ts';
import { ReportListPanel, useReportPage } from './report-list-panel.tsx';

type CompanyListProps = {
  companyId: string;
  /** Of the lists that can be searched. */
  search: string;
  onSearch: (search: string) => void;
};

/** The reports of a company, on its page. */
export function ReportsPanel({ companyId }: CompanyListProps) {
  const list = useReportPage();
  return (
    <ReportListPanel
      list={list}
      query={useReports(companyId, list.query)}
      ask={reportRequestOf(companyId)}
      save={downloadReport}
      picker={(field) => <BegunChallengePicker {...field} companyId={companyId} required />}
      title="Reports"
      askedBy={({ madeBy, madeInPortal }) => (
        <TwoLines first={madeBy} second={madeInPortal ? 'In the portal' : ''} />
      )}
    />
  );
}
