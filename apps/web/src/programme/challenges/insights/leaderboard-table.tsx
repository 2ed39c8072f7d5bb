import type { LeaderboardEntry } from '@kolam/contract/programme/participation/model.ts';
import { employeeRoutes } from '#people/employees/routes.ts';
import { formatNumber, formatPoints } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './leaderboard.module.css';

type LeaderboardTableProps = {
  /** Undefined while the first page loads. */
  entries: readonly LeaderboardEntry[] | undefined;
  /** On a full page. */
  rows: number;
  /** The entries are the result of the previous query. */
  outdated: boolean;
  /** For one day only: nobody can complete more than one. */
  ofDay: boolean;
};

/** A table of people by points. Equal scores share a rank. */
export function LeaderboardTable({ entries, rows, outdated, ofDay }: LeaderboardTableProps) {
  return (
    <table className={styles.board} aria-label="Leaderboard" aria-busy={!entries || outdated}>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            Rank
          </th>
          <th scope="col">Employee</th>
          <th scope="col" className={styles.number}>
            {ofDay ? 'Completed' : 'Days completed'}
          </th>
          <th scope="col" className={styles.number}>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {entries
          ? entries.map(({ rank, employee, points, daysCompleted }) => (
              <tr key={employee.id}>
                <td className={styles.rank}>
                  <span className={styles.place} data-rank={rank <= 3 ? rank : undefined}>
                    {formatNumber(rank)}
                  </span>
                </td>
                <td>
                  <Link to={employeeRoutes.record(employee.id)} className={styles.person}>
                    <Identity name={employee.name} detail={employee.email} tile />
                  </Link>
                </td>
                <td className={styles.number}>
                  {ofDay ? (daysCompleted > 0 ? 'Yes' : 'No') : formatNumber(daysCompleted)}
                </td>
                <td className={styles.number}>
                  <b>{formatPoints(points)}</b>
                </td>
              </tr>
            ))
          : Array.from({ length: rows }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and they never move
              <tr key={n}>
                <td className={styles.rank}>
                  <Skeleton width={22} />
                </td>
                <td>
                  <Skeleton width={`${40 + ((n * 13) % 30)}%`} />
                </td>
                <td />
                <td />
              </tr>
            ))}
      </tbody>
    </table>
  );
}
