import { formatDate, formatPoints } from '#ui/format.ts';
import styles from './employees.module.css';

type WeekBarsProps = {
  label: string;
  /** Replaces the number if every week is empty. */
  none: string;
  /** Oldest first. `from` is a day, `YYYY-MM-DD`. */
  weeks: readonly { from: string; value: number }[];
};

const barWidth = 14;
const step = 20;
const height = 40;

/**
 * A small chart with a bar per week. The current week is highlighted and described. Decorative: a
 * table beside it has the numbers.
 */
export function WeekBars({ label, none, weeks }: WeekBarsProps) {
  // There is no room below zero: a week with more penalties than points appears empty.
  const most = Math.max(1, ...weeks.map(({ value }) => value));
  const now = weeks.at(-1)?.value ?? 0;
  const empty = weeks.every(({ value }) => value === 0);
  return (
    <>
      <span className={styles.trendText}>
        <span className={styles.dimmed}>{label}</span>
        {empty ? (
          <span>{none}</span>
        ) : (
          <span>
            <span className={styles.trendNumber}>{formatPoints(now)}</span> this week
          </span>
        )}
      </span>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${weeks.length * step - (step - barWidth)} ${height}`}
        role="presentation"
      >
        {weeks.map(({ from, value }, n) => {
          const tall = Math.max(2, (Math.max(0, value) / most) * height);
          return (
            <rect
              key={from}
              className={n === weeks.length - 1 ? styles.thisWeek : styles.bar}
              data-empty={value <= 0 || undefined}
              data-tip={`${formatPoints(value)} in the week from ${formatDate(from)}`}
              x={n * step}
              y={height - tall}
              width={barWidth}
              height={tall}
              rx={2}
            />
          );
        })}
      </svg>
    </>
  );
}
