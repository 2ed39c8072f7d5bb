import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import type { BoardEntry, BoardGroup } from '@kolam/contract/programme/participation/model.ts';
import { api, download } from '#core/api.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { printTable } from '#core/print-table.ts';
import { companyRoutes } from '#people/companies/routes.ts';
import { teamRoutes } from '#people/teams/routes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber, formatPoints } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FileButtons } from './file-buttons.tsx';
import styles from './insights.module.css';
import boardStyles from './leaderboard.module.css';
import { useGroupBoard } from './queries.ts';
import { useInsightsPlace } from './use-insights-place.ts';

/** Teams or companies per page. */
const limit = 10;
/** Maximum on paper. */
const printed = 500;

const words = {
  team: { one: 'Team', many: 'Teams', extra: ' Suspended and inactive teams are left out.' },
  company: { one: 'Company', many: 'Companies', extra: '' },
} as const;

const formula = (by: BoardGroup) =>
  `Average = points of the people who take part now ÷ their number.${words[by].extra}`;

type GroupBoardProps = { challenge: Challenge; by: BoardGroup };

/** The ranking of teams or companies within a challenge, with its formula. */
export function GroupBoard({ challenge: { id, title }, by }: GroupBoardProps) {
  const { page, change } = useInsightsPlace();
  const board = useGroupBoard(id, { by, page, limit });
  const { one, many } = words[by];

  async function print() {
    const query = { by, limit: printed };
    const asked = { params: { id }, query };
    const { entries, total } = await api('GET /admin/challenges/{id}/boards', asked);
    printTable({
      title: `${many} of ${title}`,
      note: formula(by),
      columns: ['Rank', one, ...(by === 'team' ? ['Company'] : []), 'People', 'Average', 'Points'],
      rows: entries.map((entry) => [
        String(entry.rank),
        entry.name,
        ...(by === 'team' ? [entry.company] : []),
        ...[entry.people, entry.average, entry.points].map(formatPoints),
      ]),
      total,
    });
  }

  if (board.error && !board.data) {
    return <LoadProblem title={challengeMessages.leaderboardFailed} query={board} />;
  }
  if (board.data?.total === 0) {
    return (
      <EmptyState
        title="Nobody is ranked yet"
        description={`${many} show here once their people take part.`}
      />
    );
  }
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.quiet}>{formula(by)}</p>
        <FileButtons
          onExport={() =>
            download('GET /admin/challenges/{id}/boards/export', `${many.toLowerCase()}.csv`, {
              params: { id },
              query: { by },
            })
          }
          onPrint={print}
        />
      </div>
      <GroupTable by={by} entries={board.data?.entries} outdated={board.isPlaceholderData} />
      {board.data && (
        <Pager
          page={page}
          limit={limit}
          total={board.data.total}
          onPage={(next) => change({ at: next === 1 ? undefined : String(next) })}
        />
      )}
    </>
  );
}

type GroupTableProps = {
  by: BoardGroup;
  entries: readonly BoardEntry[] | undefined;
  outdated: boolean;
};

function GroupTable({ by, entries, outdated }: GroupTableProps) {
  const routes = by === 'team' ? teamRoutes : companyRoutes;
  return (
    <table
      className={boardStyles.board}
      aria-label={`Ranking of ${words[by].many.toLowerCase()}`}
      aria-busy={!entries || outdated}
    >
      <thead>
        <tr>
          <th scope="col" className={boardStyles.rank}>
            Rank
          </th>
          <th scope="col">{words[by].one}</th>
          <th scope="col" className={boardStyles.number}>
            Average
          </th>
          <th scope="col" className={boardStyles.number}>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {entries
          ? entries.map(({ rank, id, name, company, people, average, points }) => (
              <tr key={id}>
                <td className={boardStyles.rank}>
                  <span className={boardStyles.place} data-rank={rank <= 3 ? rank : undefined}>
                    {formatNumber(rank)}
                  </span>
                </td>
                <td>
                  <Link to={routes.record(id)} className={boardStyles.person}>
                    {name}
                  </Link>
                  <span className={boardStyles.detail}>
                    {by === 'team' && `${company}, `}
                    {formatNumber(people)} {people === 1 ? 'person' : 'people'}
                  </span>
                </td>
                <td className={boardStyles.number}>
                  <b>{formatPoints(average)}</b>
                </td>
                <td className={boardStyles.number}>{formatPoints(points)}</td>
              </tr>
            ))
          : Array.from({ length: 5 }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
              <tr key={n}>
                <td className={boardStyles.rank}>
                  <Skeleton width={22} />
                </td>
                <td>
                  <Skeleton width="52%" />
                </td>
                <td />
                <td />
              </tr>
            ))}
      </tbody>
    </table>
  );
}
