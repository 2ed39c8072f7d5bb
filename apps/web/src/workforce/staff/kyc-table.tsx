import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { EmailText } from '#ui/contact-links.tsx';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount, nothing } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { isOpenable } from './openable-document.ts';
import { staffRoutes } from './routes.ts';
import styles from './staff.module.css';
import { useDecisionActions } from './use-decision-actions.ts';
import type { KycQueueState } from './use-kyc-queue.ts';

const noun = ['registration', 'registrations'] as const;

const columns: readonly Column<Staff>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ name }) => <Identity name={name} tile />,
  },
  {
    id: 'email',
    header: 'Email',
    card: 'subtitle',
    width: 230,
    least: 170,
    stretch: true,
    wraps: true,
    priority: 3,
    cell: ({ email }) => (
      <span title={email}>
        <EmailText email={email} />
      </span>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 150,
    priority: 1,
    cell: ({ phone }) => phone || nothing,
  },
  {
    id: 'department',
    header: 'Dept',
    width: 140,
    least: 104,
    wraps: true,
    priority: 2,
    cell: ({ department }) => department || nothing,
  },
  {
    id: 'documents',
    header: 'Docs',
    width: 130,
    priority: 5,
    cell: ({ id, name, kyc: { documents } }) =>
      documents.length === 0 ? (
        <span className={styles.dimmed}>None</span>
      ) : (
        <span className={styles.docs}>
          {documents.some(isOpenable) && (
            <Link to={staffRoutes.kyc({ open: id })} aria-label={`View documents of ${name}`}>
              View
            </Link>
          )}
          <span className={styles.dimmed}>{formatCount(documents.length, ['file', 'files'])}</span>
        </span>
      ),
  },
  {
    id: 'waiting',
    header: 'Waiting since',
    width: 132,
    priority: 4,
    cell: ({ pendingSince }) => <RelativeTime at={pendingSince} />,
  },
];

/** People waiting for review, longest first. */
export function KycTable({ queue }: { queue: KycQueueState }) {
  const { query, waiting, page, limit, setPage } = queue;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const actions = useDecisionActions();
  const total = data?.meta.total;

  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.barTitle}>KYC Pending</h2>
        {total !== undefined && (
          <p className={styles.barCount}>{formatCount(total, ['person waits', 'people wait'])}</p>
        )}
      </div>
      <DataTable<Staff>
        id="kyc"
        caption="KYC Pending"
        noun={noun}
        columns={columns}
        rows={data && waiting}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        total={total}
        expectedRows={6}
        fetching={isPlaceholderData}
        href={({ id }) => staffRoutes.kyc({ open: id, page: page === 1 ? undefined : page })}
        actions={actions}
        inlineActions={2}
        empty={
          <EmptyState
            title={staffMessages.nothingPending}
            description="Whoever registers shows here, the longest waiting first."
          />
        }
        error={
          error &&
          !data && (
            <LoadProblem title={staffMessages.loadFailed} query={{ error, refetch, isFetching }} />
          )
        }
        footer={
          total !== undefined &&
          total > limit && <Pager page={page} limit={limit} total={total} onPage={setPage} />
        }
      />
    </>
  );
}
