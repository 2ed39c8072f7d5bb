import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { type Language, languageNames, languages } from '@kolam/contract/core/languages.ts';
import { defineList } from '@kolam/contract/core/list.ts';
import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import type { CompanyReport } from '@kolam/contract/programme/company-reports/model.ts';
import type { AskForReport } from '@kolam/contract/programme/company-reports/rules.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileZip, IconPlus, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PickedField } from '#core/fields.tsx';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { toastError } from '#core/problem-report.ts';
import type { Column, RowAction } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Pager } from '#ui/pager.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { reportStatusLabels } from './report-status.ts';
import styles from './reports.module.css';

const AskForReportDialog = lazyDialog(() => import('./ask-dialog.tsx'), 'AskForReportDialog', {
  title: 'New report',
  size: 'small',
  fields: 2,
});

/** Its page is in the address. */
const reportList = defineList({ filters: {}, sorts: [], sort: '', limit: reportLimits.page });

/** Milliseconds between polls while a report is being made. */
const pause = 2000;

const isMoving = ({ status }: Pick<CompanyReport, 'status'>) =>
  status === 'queued' || status === 'drawing';

type ReportPage = ResponseOf<'GET /admin/companies/{id}/reports'>;

/** Polls a page of reports while one of them is being made. Others ask for reports too. */
export const reportPolling = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: ReportPage | undefined } }) =>
    state.data?.data.some(isMoving) ? pause : (false as const),
};

/** The page of a list of reports, in the address. */
export function useReportPage() {
  const { state, setPage } = useListState(reportList);
  const { page, limit } = state;
  return { state, setPage, query: { page, limit } };
}

/** Has a report made. Returns it, also one that is there already. */
export type ReportRequest = (body: AskForReport, idempotencyKey?: string) => Promise<CompanyReport>;

type Form = { format: 'pdf' | 'zip'; language?: Language };

/** Returns the name of a downloaded file, with its language if one was chosen. */
export const reportFileName = (
  title: string,
  { format = 'pdf', language }: { format?: string | undefined; language?: Language | undefined },
): string => `Report ${title}${language ? ` (${languageNames[language]})` : ''}.${format}`;

type ReportListProps = {
  list: ReturnType<typeof useReportPage>;
  query: UseQueryResult<ReportPage>;
  /** Undefined for who only reads. */
  ask: ReportRequest | undefined;
  save: (report: CompanyReport, form: Form) => Promise<void>;
  /** The field for a challenge. */
  picker: (field: PickedField) => ReactNode;
  /** Above the list. Without it, the page has a heading. */
  title: string;
  askedBy: (report: CompanyReport) => ReactNode;
  /** Offers the pages in each language, not only in that of the company. */
  inEachLanguage?: boolean;
};

/** The reports of one company: have them made, follow them, download them. */
export function ReportListPanel(props: ReportListProps) {
  const { list, query, ask, picker, title } = props;
  const openDialog = useOpenDialog();
  const { state, setPage } = list;
  const { page, limit } = state;
  const { data, error, isPlaceholderData } = query;
  const total = data?.meta.total;
  useExistingPage({ state, setPage }, isPlaceholderData ? undefined : total);

  return (
    <DataTable<CompanyReport>
      id="company-reports"
      caption="Reports"
      noun={['report', 'reports']}
      columns={columnsOf(props)}
      rows={data?.data}
      rowId={({ id }) => id}
      rowName={({ title: name }) => name}
      total={total}
      expectedRows={3}
      fetching={isPlaceholderData}
      actions={(report) => actionsOf(report, props)}
      toolbar={() => (
        <header className={styles.head}>
          <h2>{title}</h2>
          {ask && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => openDialog(AskForReportDialog, { ask, picker })}
            >
              New report
            </Button>
          )}
        </header>
      )}
      empty={
        <EmptyState
          title={reportMessages.none}
          description={ask ? reportMessages.noneHint : reportMessages.noneToRead}
        />
      }
      error={error && !data && <LoadProblem title={reportMessages.loadFailed} query={query} />}
      footer={
        total !== undefined &&
        total > limit && <Pager page={page} limit={limit} total={total} onPage={setPage} />
      }
    />
  );
}

const columnsOf = ({
  askedBy,
}: Pick<ReportListProps, 'askedBy'>): readonly Column<CompanyReport>[] => [
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
  { id: 'madeBy', header: 'Asked for by', width: 150, cell: askedBy },
  {
    id: 'createdAt',
    header: 'Asked for',
    width: 140,
    priority: 3,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

const forms = {
  pdf: { label: 'Download PDF', icon: IconDownload },
  zip: { label: 'Download ZIP with CSV', icon: IconFileZip },
} as const;

/** Returns what can be done with a report: download it, or have it made again. */
function actionsOf(
  report: CompanyReport,
  { ask, save, inEachLanguage = false }: Pick<ReportListProps, 'ask' | 'save' | 'inEachLanguage'>,
): RowAction[] {
  const { kind, challengeId, from, status } = report;
  const download = (format: 'pdf' | 'zip', language?: Language): RowAction => {
    const { label, icon } = forms[format];
    return {
      label: language === undefined ? label : `${label} in ${languageNames[language]}`,
      icon,
      visible: status === 'done',
      onSelect: () =>
        void save(report, { format, ...(language !== undefined && { language }) }).catch(
          toastError,
        ),
    };
  };
  const again = () =>
    void ask?.({
      kind,
      ...(challengeId === null ? { month: from.slice(0, 7) } : { challengeId }),
    }).catch(toastError);
  return [
    // By language, so that the first buttons, which show only their icons, are of different formats.
    ...(inEachLanguage ? languages : [undefined]).flatMap((language) =>
      (['pdf', 'zip'] as const).map((format) => download(format, language)),
    ),
    {
      label: 'Make again',
      icon: IconRefresh,
      visible: status === 'failed' && ask !== undefined,
      onSelect: again,
    },
  ];
}
