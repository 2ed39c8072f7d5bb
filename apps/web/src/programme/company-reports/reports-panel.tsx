import { defineList } from '@kolam/contract/core/list.ts';
import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import type { CompanyReport } from '@kolam/contract/programme/company-reports/model.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileZip, IconPlus, IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { PanelProblem } from '#core/panel-problem.tsx';
import { toastError } from '#core/problem-report.ts';
import type { Column, RowAction } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Pager } from '#ui/pager.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { downloadReport, useAskForReport, useReports } from './queries.ts';
import { reportStatusLabels } from './report-status.ts';
import styles from './reports.module.css';

const AskForReportDialog = lazyDialog(() => import('./ask-dialog.tsx'), 'AskForReportDialog', {
  title: 'New report',
  size: 'small',
  fields: 2,
});

/** Its page is in the address. */
const reportList = defineList({ filters: {}, sorts: [], sort: '', limit: reportLimits.page });

const columns: readonly Column<CompanyReport>[] = [
  {
    id: 'title',
    header: 'Report',
    card: 'title',
    cell: ({ title, from, to }) => (
      <Identity name={title} detail={`${formatDate(from)} to ${formatDate(to)}`} />
    ),
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 110,
    // It is the progress.
    hideable: false,
    cell: ({ status }) => {
      const { label, tone } = reportStatusLabels[status];
      return <StatusBadge status={label} tone={tone} />;
    },
  },
  { id: 'madeBy', header: 'Asked for by', width: 150, cell: ({ madeBy }) => madeBy },
  {
    id: 'createdAt',
    header: 'Asked for',
    width: 140,
    priority: 3,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** Returns what can be done with a report: download it, or have it made again. */
function actionsOf(report: CompanyReport, ask: ReturnType<typeof useAskForReport>): RowAction[] {
  const { kind, challengeId, from, status } = report;
  const save = (format: 'pdf' | 'zip') => void downloadReport(report, format).catch(toastError);
  const again = () =>
    void ask({
      kind,
      ...(challengeId === null ? { month: from.slice(0, 7) } : { challengeId }),
    }).catch(toastError);
  return [
    {
      label: 'Download PDF',
      icon: IconDownload,
      visible: status === 'done',
      onSelect: () => save('pdf'),
    },
    {
      label: 'Download ZIP with CSV',
      icon: IconFileZip,
      visible: status === 'done',
      onSelect: () => save('zip'),
    },
    { label: 'Make again', icon: IconRefresh, visible: status === 'failed', onSelect: again },
  ];
}

type CompanyListProps = {
  companyId: string;
  /** Of the lists that can be searched. */
  search: string;
  onSearch: (search: string) => void;
};

/** The reports of a company, on its page. */
export function ReportsPanel({ companyId }: CompanyListProps) {
  const [asking, setAsking] = useState(false);
  const { state, setPage } = useListState(reportList);
  const { page, limit } = state;
  const ask = useAskForReport(companyId);
  const query = useReports(companyId, { page, limit });
  const { data, error, isPlaceholderData } = query;
  const total = data?.meta.total;
  useExistingPage({ state, setPage }, isPlaceholderData ? undefined : total);

  return (
    <>
      <DataTable<CompanyReport>
        id="company-reports"
        caption="Reports"
        noun={['report', 'reports']}
        columns={columns}
        rows={data?.data}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        total={total}
        expectedRows={3}
        fetching={isPlaceholderData}
        actions={(report) => actionsOf(report, ask)}
        toolbar={() => (
          <header className={styles.head}>
            <h2>Reports</h2>
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              New report
            </Button>
          </header>
        )}
        empty={<EmptyState title={reportMessages.none} description={reportMessages.noneHint} />}
        error={error && !data && <PanelProblem what="the reports" query={query} />}
        footer={
          total !== undefined &&
          total > limit && <Pager page={page} limit={limit} total={total} onPage={setPage} />
        }
      />
      <Suspense>
        {asking && <AskForReportDialog companyId={companyId} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
