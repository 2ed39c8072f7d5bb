import { type ReactNode, useRef } from 'react';
import styles from './chart.module.css';
import { useWidth } from './data-table/use-width.ts';

/** The height of a chart in pixels, and the space around its plot for the labels of its axes. */
const chartHeight = 196;
export const plotTop = 8;
export const plotLeft = 50;
export const plotHeight = chartHeight - plotTop - 24;

/** A row of the figures: the day or month, then its amounts. */
type ChartRow = { key: string; cells: readonly [name: string, ...amounts: string[]] };

type ChartFrameProps = {
  /** What the chart shows: "Cash by month". */
  caption: string;
  /** The interval of one point or bar. */
  step: string;
  columns: readonly string[];
  rows: readonly ChartRow[];
  /** What stands between the caption and the chart. */
  legend?: ReactNode;
  /** Draws the chart into this many pixels. */
  draw: (width: number) => ReactNode;
};

/**
 * A chart, drawn to the pixel. Decorative: the expandable table below it has the same figures, for
 * users who can't see them or point at them.
 */
export function ChartFrame({ caption, step, columns, rows, legend, draw }: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <figure className={styles.chart}>
      <figcaption className="visually-hidden">{caption}</figcaption>
      {legend}
      <div ref={frame} className={styles.frame} style={{ height: chartHeight }} aria-hidden="true">
        {Number.isFinite(width) && width > 0 && (
          <svg width={width} height={chartHeight} role="presentation">
            {draw(width)}
          </svg>
        )}
      </div>
      <details data-screen-only>
        <summary className={styles.summary}>Numbers by {step}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too. */}
        <section className={styles.scroller} aria-label={`${caption} in numbers`} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...amounts] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {amounts.map((amount, at) => (
                    <td key={columns[at + 1]}>{amount}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

/** Returns where an amount is in a plot of these ticks, in pixels from the top of the chart. */
export function heightOf(ticks: readonly number[]): (amount: number) => number {
  const [low = 0, high = 1] = [ticks.at(0), ticks.at(-1)];
  return (amount) => plotTop + ((high - amount) / (high - low)) * plotHeight;
}

type TickLinesProps = {
  ticks: readonly number[];
  y: (amount: number) => number;
  width: number;
  text: (tick: number) => string;
};

/** The lines of a chart at its ticks, each with its amount. */
export const TickLines = ({ ticks, y, width, text }: TickLinesProps) =>
  ticks.map((tick) => (
    <g key={tick}>
      <line
        className={tick === 0 ? styles.zero : styles.line}
        x1={plotLeft}
        x2={width}
        y1={Math.round(y(tick)) + 0.5}
        y2={Math.round(y(tick)) + 0.5}
      />
      <text className={styles.name} x={plotLeft - 8} y={y(tick) + 4} textAnchor="end">
        {text(tick)}
      </text>
    </g>
  ));

type AxisNameProps = { x: number; children: string; textAnchor?: 'middle' | 'end' };

/** The name of a day or month below the plot. */
export const AxisName = ({ textAnchor = 'middle', ...props }: AxisNameProps) => (
  <text className={styles.name} y={chartHeight - 7} textAnchor={textAnchor} {...props} />
);
