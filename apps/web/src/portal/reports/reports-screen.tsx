import { usePortalCan } from '#core/portal-session.ts';
import { OverChallengePicker } from '#portal/challenges/challenge-picker.tsx';
import { ReportListPanel, useReportPage } from '#programme/company-reports/report-list-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { askForOwnReport, downloadOwnReport, useOwnReports } from './queries.ts';

/** The reports of the company: what its programme does, in figures of groups. */
export function OwnReportsScreen() {
  const canAsk = usePortalCan('portal:reports');
  const list = useReportPage();
  return (
    <>
      <PageHeader
        title="Reports"
        description="What the programme does for your company, in figures of groups. No report names a person."
      />
      <ReportListPanel
        list={list}
        query={useOwnReports(list.query)}
        ask={canAsk ? askForOwnReport : undefined}
        save={downloadOwnReport}
        picker={(field) => <OverChallengePicker {...field} />}
        title="Made so far"
        askedBy={({ madeBy }) => madeBy}
        inEachLanguage
      />
    </>
  );
}
