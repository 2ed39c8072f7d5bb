import type { HeatRow } from '@kolam/contract/programme/participation/model.ts';
import {
  formatDate,
  formatMonth,
  formatNumber,
  formatPoints,
  formatWeekday,
  pointsText,
} from '#ui/format.ts';
import styles from './heat.module.css';

type State = HeatRow['cells'][number]['state'];

const states: Record<State, { word: string; mark: string }> = {
  complete: { word: 'Complete', mark: '✓' },
  partly: { word: 'Partly', mark: '½' },
  nothing: { word: 'Nothing yet', mark: '·' },
  missed: { word: 'Missed', mark: '✕' },
  paused: { word: 'Paused', mark: '‖' },
};

/** A legend for the colours and marks of the map. */
export function HeatLegend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {Object.entries(states).map(([state, { word, mark }]) => (
        <li key={state}>
          <span className={styles.cell} data-state={state} aria-hidden="true">
            {mark}
          </span>
          {word}
        </li>
      ))}
    </ul>
  );
}

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
        <span className={styles.name}>{employee.name}</span>
        <span className={styles.place}>{[company, team].filter(Boolean).join(', ')}</span>
      </th>
      {dates.map((date) => {
        const cell = cells.get(date);
        if (!cell) return <td key={date} />;
        const { word, mark } = states[cell.state];
        const words = `${word}, ${pointsText(cell.points)}`;
        return (
          <td key={date}>
            <span
              className={styles.cell}
              data-state={cell.state}
              data-tip={`${formatDate(date)}: ${words}`}
            >
              <span aria-hidden="true">{mark}</span>
              <span className="visually-hidden">{words}</span>
            </span>
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
