import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import looks from '#ui/looks.module.css';
import {
  AxisName,
  ChartFrame,
  heightOf,
  plotHeight,
  plotLeft,
  plotTop,
  TickLines,
} from './chart-frame.tsx';
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

/** The width in pixels that a month label needs. */
const nameWidth = 34;
const widestBar = 18;

/** A bar chart with two bars per month. */
export function MonthBars({ caption, names, totals, months }: MonthBarsProps) {
  return (
    <ChartFrame
      caption={caption}
      step="month"
      columns={['Month', ...names, 'Net']}
      rows={months.map(({ month, amounts: [first, second] }) => ({
        key: month,
        cells: [
          formatMonth(month).replace(/^(\p{L}{3})\p{L}*/u, '$1'),
          ...[first, second, first - second].map(rupeeText),
        ],
      }))}
      legend={
        <ul className={styles.key}>
          {names.map((name, n) => (
            <li key={name}>
              <span className={styles.swatch} data-second={n === 1 || undefined} />
              {name} <b className={looks.strong}>{rupeeText(totals[n] ?? 0)}</b>
            </li>
          ))}
        </ul>
      }
      draw={(width) => <Bars width={width} names={names} months={months} />}
    />
  );
}

type BarsProps = Pick<MonthBarsProps, 'names' | 'months'> & { width: number };

function Bars({ width, names, months }: BarsProps) {
  const all = months.flatMap(({ amounts }) => amounts);
  const ticks = axisTicks(Math.min(0, ...all), Math.max(0, ...all));
  const y = heightOf(ticks);
  const step = (width - plotLeft) / Math.max(1, months.length);
  const bar = Math.max(1, Math.min(widestBar, (step - 4) / 2 - 1));
  const every = Math.ceil(nameWidth / step);

  return (
    <>
      <TickLines ticks={ticks} y={y} width={width} text={shortRupees} />
      {months.map(({ month, amounts }, n) => {
        const middle = plotLeft + step * (n + 0.5);
        return (
          <g key={month} className={styles.month}>
            <rect
              className={styles.column}
              data-tip={`${formatMonth(month)}: ${amountsInWords(names, amounts)}`}
              x={plotLeft + step * n}
              y={plotTop}
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
            {n % every === 0 && <AxisName x={middle}>{shortMonth(month, n)}</AxisName>}
          </g>
        );
      })}
    </>
  );
}

/** Returns "Nov", or for the first month and each January the year too: "Jan 27". */
function shortMonth(month: string, place: number): string {
  const name = formatMonth(month).slice(0, 3);
  return place === 0 || month.endsWith('-01') ? `${name} ${month.slice(2, 4)}` : name;
}

const amountsInWords = (names: MonthBarsProps['names'], amounts: BarMonth['amounts']) =>
  names.map((name, n) => `${name.toLowerCase()} ${rupeeText(amounts[n] ?? 0)}`).join(', ');
