import { useRef } from 'react';
import { useWidth } from './data-table/use-width.ts';
import styles from './day-line.module.css';
import { formatDate, formatMonth } from './format.ts';
import { axisTicks } from './rupee-scale.ts';

/** A calendar day `YYYY-MM-DD`, or the first day of a week or month, with its amount. */
type DayAmount = { day: string; amount: number };

/** The interval of one point. */
type LineStep = 'day' | 'week' | 'month';

type DayLineProps = {
  /** What the chart shows: "Units on hand by day". */
  caption: string;
  /** The header of the amount column. */
  name: string;
  /** Earliest first. */
  days: readonly DayAmount[];
  /** Formats an amount in full and for the axis. */
  inWords: (amount: number) => string;
  atAxis: (amount: number) => string;
  /** The smallest distance between the axis lines: the paise of a rupee, or one unit. */
  smallest: number;
  step?: LineStep;
};

const steps = {
  day: { of: 'Day', nameOf: formatDate, atAxis: (day: string) => formatDate(day).slice(0, -5) },
  week: {
    of: 'Week',
    nameOf: (day: string) => `From ${formatDate(day)}`,
    atAxis: (day: string) => formatDate(day).slice(0, -5),
  },
  month: {
    of: 'Month',
    nameOf: (day: string) => formatMonth(day.slice(0, 7)),
    atAxis: (day: string) => formatDate(day).slice(-8),
  },
} as const;

const height = 196;
const plot = { top: 8, bottom: 24, left: 50, right: 6 } as const;
/** The width in pixels that a day label needs. */
const nameWidth = 80;

/**
 * A line chart of an amount per day, drawn to the pixel. Decorative: the expandable table below it
 * has the same figures, for users who can't see them or point at them.
 */
export function DayLine(props: DayLineProps) {
  const { caption, name, days, inWords, step = 'day' } = props;
  const { of, nameOf } = steps[step];
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <figure className={styles.chart}>
      <figcaption className="visually-hidden">{caption}</figcaption>
      <div ref={frame} className={styles.frame} style={{ height }} aria-hidden="true">
        {Number.isFinite(width) && width > 0 && <Line {...props} width={width} />}
      </div>
      <details data-screen-only>
        <summary className={styles.summary}>Numbers by {step}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
        <section className={styles.scroller} aria-label={caption} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{of}</th>
                <th scope="col">{name}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, amount }) => (
                <tr key={day}>
                  <th scope="row">{nameOf(day)}</th>
                  <td>{inWords(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

function Line(props: DayLineProps & { width: number }) {
  const { days, inWords, atAxis, smallest, width } = props;
  const { nameOf, atAxis: shortName } = steps[props.step ?? 'day'];
  const amounts = days.map(({ amount }) => amount);
  const ticks = axisTicks(Math.min(0, ...amounts), Math.max(0, ...amounts), smallest);
  const [low = 0, high = 1] = [ticks.at(0), ticks.at(-1)];
  const plotHeight = height - plot.top - plot.bottom;
  const plotWidth = width - plot.left - plot.right;
  const y = (amount: number) => plot.top + ((high - amount) / (high - low)) * plotHeight;
  const step = plotWidth / Math.max(1, days.length - 1);
  const last = days.length - 1;
  // Today is at the right edge, however few days there are.
  const x = (place: number) => width - plot.right - step * (last - place);
  const points = days.map(({ amount }, place) => `${x(place).toFixed(1)},${y(amount).toFixed(1)}`);
  const every = Math.max(1, Math.ceil(nameWidth / step));

  return (
    <svg width={width} height={height} role="presentation">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.zero : styles.line}
            x1={plot.left}
            x2={width}
            y1={Math.round(y(tick)) + 0.5}
            y2={Math.round(y(tick)) + 0.5}
          />
          <text className={styles.tick} x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
            {atAxis(tick)}
          </text>
        </g>
      ))}
      <polygon
        className={styles.area}
        points={`${x(0)},${y(0)} ${points.join(' ')} ${x(last)},${y(0)}`}
      />
      <polyline className={styles.course} points={points.join(' ')} />
      {days.map(({ day, amount }, place) => (
        <g key={day} className={styles.day}>
          <rect
            className={styles.column}
            data-tip={`${nameOf(day)}: ${inWords(amount)}`}
            x={x(place) - step / 2}
            y={plot.top}
            width={Math.max(1, step)}
            height={plotHeight}
          />
          <circle
            className={styles.point}
            data-last={place === last || undefined}
            cx={x(place)}
            cy={y(amount)}
            r={3.5}
          />
          {(last - place) % every === 0 && (
            <text
              className={styles.name}
              x={place === last ? width - plot.right : x(place)}
              y={height - 7}
              textAnchor={place === last ? 'end' : 'middle'}
            >
              {shortName(day)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
