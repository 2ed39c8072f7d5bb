import type { PointsEntry } from '@kolam/contract/people/employees/model.ts';
import { useExistingPage } from '#core/list-state.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { recordPage } from '#core/routes.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate, formatDateTime, formatPoints, nothing } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import styles from './employees.module.css';
import { useEmployeePoints } from './queries.ts';

const words: Record<PointsEntry['kind'], string> = {
  score: 'Score',
  reversal: 'Points',
  penalty: 'Penalty for a missed day',
  completion: 'All of a day done',
  bonus: 'Bonus',
};

const wordsFor = ({ kind, reversed }: PointsEntry) =>
  kind === 'reversal' ? `${words[reversed ?? 'reversal']} taken back` : words[kind];

const causes: Record<NonNullable<PointsEntry['cause']>, string> = {
  taken_back: 'Taken back by the person',
  counted_again: 'Counts again',
};

/** The task that an entry is for, and why a decision or the person caused it. */
function EntryName(entry: PointsEntry) {
  const { component, reason, cause } = entry;
  const why = [...(cause === null ? [] : [causes[cause]]), ...(reason === '' ? [] : [reason])];
  return (
    <>
      {wordsFor(entry)}
      {component !== null && `: ${component}`}
      {why.length > 0 && <span className={styles.dimmed}> · {why.join(' · ')}</span>}
    </>
  );
}

const columns: readonly Column<PointsEntry>[] = [
  { id: 'kind', header: 'For', card: 'title', width: 260, wraps: true, cell: EntryName },
  {
    id: 'challenge',
    header: 'Challenge and day',
    width: 320,
    least: 210,
    stretch: true,
    wraps: true,
    priority: 3,
    cell: ({ challenge, date }) => (
      <>
        {challenge ? (
          <Link to={recordPage('challenge')(challenge.id)} className={styles.quiet}>
            {challenge.name}
          </Link>
        ) : (
          <span className={styles.dimmed}>{nothing}</span>
        )}
        {date && <span className={styles.dimmed}> · {formatDate(date)}</span>}
      </>
    ),
  },
  { id: 'at', header: 'When', width: 210, priority: 2, cell: ({ at }) => formatDateTime(at) },
  {
    id: 'team',
    header: 'Team at that time',
    width: 200,
    least: 150,
    cell: ({ team }) =>
      team ? (
        <Link to={teamRoutes.record(team.id)} className={styles.quiet}>
          {team.name}
        </Link>
      ) : (
        <span className={styles.dimmed}>{nothing}</span>
      ),
  },
  {
    id: 'points',
    header: 'Points',
    align: 'end',
    width: 110,
    card: 'badge',
    hideable: false,
    cell: ({ points }) => `${points > 0 ? '+' : ''}${formatPoints(points)}`,
  },
];

const limit = 25;

type PointsPanelProps = {
  /** The id of the employee. */
  id: string;
  /** From 1. */
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
};

/** The entries of a person's points, newest first. */
export function PointsPanel({ id, page, onPage }: PointsPanelProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useEmployeePoints(id, {
    page,
    limit,
  });
  const total = data?.meta.total;
  useExistingPage(
    { state: { page, limit }, setPage: onPage },
    isPlaceholderData ? undefined : total,
  );

  return (
    <DataTable<PointsEntry>
      id="employee-points"
      caption="Points"
      noun={['entry', 'entries']}
      columns={columns}
      rows={data?.data}
      rowId={(entry) => entry.id}
      rowName={wordsFor}
      total={total}
      expectedRows={5}
      fetching={isPlaceholderData}
      empty={
        <EmptyState
          title="No points yet"
          description="Every score, bonus and penalty of challenges shows here with its day and team."
        />
      }
      error={
        error &&
        !data && (
          <LoadProblem title="Could not load the points." query={{ error, refetch, isFetching }} />
        )
      }
      footer={
        total !== undefined &&
        total > limit && <Pager page={page} limit={limit} total={total} onPage={onPage} />
      }
    />
  );
}
