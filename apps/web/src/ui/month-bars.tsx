import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { useRef } from 'react';
import looks from '#ui/looks.module.css';
import { useWidth } from './data-table/use-width.ts';
import { formatMonth } from './format.ts';
import styles from './month-bars.module.css';
import { axisTicks, shortRupees } from './rupee-scale.ts';

/** A month `YYYY-MM` with its two amounts in paise. */
export type BarMonth = { month: string; amounts: readonly [first: number, second: number] };

type MonthBarsProps = {
  /** What the chart shows: "Cash by month". */
  caption: string;
  /** What the left and the right bar of a month are. */
  names: readonly [first: string, second: string];
  /** In paise, of the whole period. Shown beside the names. */
  totals: readonly [first: number, second: number];
  /** Earliest first. */
  months: readonly BarMonth[];
};

const height = 196;
const plot = { top: 8, bottom: 24, left: 50 } as const;
/** The width in pixels that a month label needs. */
const nameWidth = 34;
const widestBar = 18;

/**
 * A bar chart with two bars per month, drawn to the pixel. Decorative: the expandable table below
 * it has the same figures, for users who can't see them or point at them.
 */
export function MonthBars({ caption, names, totals, months }: MonthBarsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <figure className={styles.chart}>
      <figcaption className="visually-hidden">{caption}</figcaption>
      <ul className={styles.key}>
        {names.map((name, n) => (
          <li key={name}>
            <span className={styles.swatch} data-second={n === 1 || undefined} />
            {name} <b className={looks.strong}>{rupeeText(totals[n] ?? 0)}</b>
          </li>
        ))}
      </ul>
      <div ref={frame} className={styles.frame} style={{ height }} aria-hidden="true">
        {Number.isFinite(width) && width > 0 && (
          <Bars width={width} names={names} months={months} />
        )}
      </div>
      <details data-screen-only>
        <summary className={styles.summary}>Numbers by month</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too. */}
        <section className={styles.scroller} aria-label={`${caption} in numbers`} tabIndex={0}>
          <MonthTable caption={caption} names={names} months={months} />
        </section>
      </details>
    </figure>
  );
}

type BarsProps = Pick<MonthBarsProps, 'names' | 'months'> & { width: number };

function Bars({ width, names, months }: BarsProps) {
  const all = months.flatMap(({ amounts }) => amounts);
  const ticks = axisTicks(Math.min(0, ...all), Math.max(0, ...all));
  const [low = 0, high = 1] = [ticks.at(0), ticks.at(-1)];
  const plotHeight = height - plot.top - plot.bottom;
  const y = (paise: number) => plot.top + ((high - paise) / (high - low)) * plotHeight;
  const step = (width - plot.left) / Math.max(1, months.length);
  const bar = Math.max(1, Math.min(widestBar, (step - 4) / 2 - 1));
  const every = Math.ceil(nameWidth / step);

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
            {shortRupees(tick)}
          </text>
        </g>
      ))}
      {months.map(({ month, amounts }, n) => {
        const middle = plot.left + step * (n + 0.5);
        return (
          <g key={month} className={styles.month}>
            <rect
              className={styles.column}
              data-tip={`${formatMonth(month)}: ${amountsInWords(names, amounts)}`}
              x={plot.left + step * n}
              y={plot.top}
              width={step}
              height={plotHeight}
            />
            {amounts.map((paise, part) => (
              <rect
                key={names[part]}
                className={part === 1 ? styles.second : styles.first}
                x={middle + (part === 1 ? 1 : -1 - bar)}
                y={Math.min(y(paise), y(0))}
                width={bar}
                height={paise === 0 ? 0 : Math.max(1.5, Math.abs(y(paise) - y(0)))}
                rx={Math.min(2, bar / 3)}
              />
            ))}
            {n % every === 0 && (
              <text className={styles.name} x={middle} y={height - 7} textAnchor="middle">
                {shortMonth(month, n)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Returns "Nov", or for the first month and each January the year too: "Jan 27". */
function shortMonth(month: string, place: number): string {
  const name = formatMonth(month).slice(0, 3);
  return place === 0 || month.endsWith('-01') ? `${name} ${month.slice(2, 4)}` : name;
}

const amountsInWords = (names: MonthBarsProps['names'], amounts: BarMonth['amounts']) =>
  names.map((name, n) => `${name.toLowerCase()} ${rupeeText(amounts[n] ?? 0)}`).join(', ');

function MonthTable({
  caption,
  names,
  months,
}: Pick<MonthBarsProps, 'caption' | 'names' | 'months'>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, amounts: [first, second] }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month).replace(/^(\p{L}{3})\p{L}*/u, '$1')}</th>
            <td>{rupeeText(first)}</td>
            <td>{rupeeText(second)}</td>
            <td>{rupeeText(first - second)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
