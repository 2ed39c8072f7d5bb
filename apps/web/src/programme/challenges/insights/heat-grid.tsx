import type { HeatRow } from '@kolam/contract/programme/participation/model.ts';
import { employeeRoutes } from '#people/employees/routes.ts';
import { formatDate, formatMonth, formatNumber, formatPoints, formatWeekday } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { DayCell } from './day-cell.tsx';
import styles from './heat.module.css';

type HeatGridProps = {
  people: readonly HeatRow[];
  /** The columns, in order. */
  dates: readonly string[];
  month: string;
  today: string;
  /** The people are the result of the previous query. */
  outdated: boolean;
};

/** A table of people by dates, which scrolls sideways if the dates don't fit. */
export function HeatGrid({ people, dates, month, today, outdated }: HeatGridProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="People by day">
      <table className={styles.heat} aria-label={formatMonth(month)} aria-busy={outdated}>
        <thead>
          <tr>
            <th scope="col" className={styles.person}>
              Person
            </th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                className={styles.date}
                aria-label={formatDate(date)}
                data-today={date === today || undefined}
              >
                <span aria-hidden="true">{formatWeekday(date).slice(0, 2)}</span>
                <b aria-hidden="true">{Number(date.slice(8))}</b>
              </th>
            ))}
            <th scope="col" className={styles.sum}>
              Days
            </th>
            <th scope="col" className={styles.sum}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((row) => (
            <PersonRow key={row.employee.id} row={row} dates={dates} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PersonRow({ row, dates }: { row: HeatRow; dates: readonly string[] }) {
  const { employee, company, team, points, daysCompleted, daysAssigned } = row;
  const cells = new Map(row.cells.map((cell) => [cell.date, cell]));
  return (
    <tr>
      <th scope="row" className={styles.person}>
        <Link to={employeeRoutes.record(employee.id)} className={styles.name}>
          {employee.name}
        </Link>
        <span className={styles.place}>{[company, team].filter(Boolean).join(', ')}</span>
      </th>
      {dates.map((date) => {
        const cell = cells.get(date);
        if (!cell) return <td key={date} />;
        return (
          <td key={date}>
            <DayCell {...cell} />
          </td>
        );
      })}
      <td className={styles.sum}>
        {formatNumber(daysCompleted)} of {formatNumber(daysAssigned)}
      </td>
      <td className={styles.sum}>
        <b>{formatPoints(points)}</b>
      </td>
    </tr>
  );
}
