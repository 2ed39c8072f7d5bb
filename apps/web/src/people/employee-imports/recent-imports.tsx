import type { ImportSummary } from '@kolam/contract/people/employee-imports/model.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Pager } from '#ui/pager.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useImportSource } from './import-source.ts';
import { statusLabels } from './import-status.ts';
import styles from './imports.module.css';
import { useImports } from './queries.ts';

const limit = 10;
const noun = ['import', 'imports'] as const;

/** Before the run, these are predicted counts. */
const count = ({ status }: ImportSummary, value: number) =>
  status === 'queued' ? nothing : formatNumber(value);

const columns: readonly Column<ImportSummary>[] = [
  {
    id: 'file',
    header: 'File',
    card: 'title',
    cell: ({ fileName, startedBy }) => <Identity name={fileName} detail={`by ${startedBy}`} />,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'badge',
    width: 150,
    priority: 5,
    cell: ({ status }) => {
      const { word, tone } = statusLabels[status];
      return <StatusBadge status={word} tone={tone} />;
    },
  },
  {
    id: 'total',
    header: 'Rows',
    align: 'end',
    width: 90,
    cell: (row) => count(row, row.total),
  },
  {
    id: 'created',
    header: 'New',
    align: 'end',
    width: 90,
    priority: 2,
    cell: (row) => count(row, row.created),
  },
  {
    id: 'updated',
    header: 'Updated',
    align: 'end',
    width: 100,
    cell: (row) => count(row, row.updated),
  },
  {
    id: 'refused',
    header: 'Refused',
    align: 'end',
    width: 100,
    priority: 3,
    cell: (row) => count(row, row.refused),
  },
  {
    id: 'createdAt',
    header: 'Uploaded',
    width: 150,
    priority: 4,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** The imports of the last 30 days, each linking to its current step. */
export function RecentImports({ page }: { page: number }) {
  const navigate = useNavigate();
  const source = useImportSource();
  const { data, error, isFetching, isPlaceholderData, refetch } = useImports({ page, limit });
  const total = data?.meta.total;
  const goTo = (to: number, replace = false) =>
    void navigate({
      href: source.page({ page: to === 1 ? undefined : to }),
      replace,
      resetScroll: false,
    });
  const lost = data && !isPlaceholderData && page > data.meta.pages ? data.meta.pages : undefined;
  useEffect(() => {
    if (lost !== undefined) goTo(lost, true);
  });

  return (
    <DataTable<ImportSummary>
      id="employee-imports"
      caption="Recent imports"
      noun={noun}
      columns={columns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowName={({ fileName }) => fileName}
      href={({ id }) => source.page({ import: id })}
      total={total}
      expectedRows={3}
      fetching={isPlaceholderData}
      toolbar={() => (
        <header className={styles.listHead}>
          <h2>Recent imports</h2>
          <p>Of the last 30 days</p>
        </header>
      )}
      empty={
        <EmptyState
          title="No imports yet"
          description="What is imported shows here for 30 days, with the rows that were refused."
        />
      }
      error={
        error &&
        !data && (
          <LoadProblem
            title="Could not load recent imports."
            query={{ error, refetch, isFetching }}
          />
        )
      }
      footer={
        total !== undefined &&
        total > limit && <Pager page={page} limit={limit} total={total} onPage={(to) => goTo(to)} />
      }
    />
  );
}
