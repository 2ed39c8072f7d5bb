import {
  AxisName,
  ChartFrame,
  heightOf,
  plotHeight,
  plotLeft,
  plotTop,
  TickLines,
} from './chart-frame.tsx';
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

const plotRight = 6;
/** The width in pixels that a day label needs. */
const nameWidth = 80;

/** A line chart of an amount per day. */
export function DayLine(props: DayLineProps) {
  const { caption, name, days, inWords, step = 'day' } = props;
  const { of, nameOf } = steps[step];
  return (
    <ChartFrame
      caption={caption}
      step={step}
      columns={[of, name]}
      rows={days.toReversed().map(({ day, amount }) => ({
        key: day,
        cells: [nameOf(day), inWords(amount)],
      }))}
      draw={(width) => <Line {...props} step={step} width={width} />}
    />
  );
}

function Line(props: DayLineProps & { step: LineStep; width: number }) {
  const { days, inWords, atAxis, smallest, width } = props;
  const { nameOf, atAxis: shortName } = steps[props.step];
  const amounts = days.map(({ amount }) => amount);
  const ticks = axisTicks(Math.min(0, ...amounts), Math.max(0, ...amounts), smallest);
  const y = heightOf(ticks);
  const step = (width - plotLeft - plotRight) / Math.max(1, days.length - 1);
  const last = days.length - 1;
  // Today is at the right edge, however few days there are.
  const x = (place: number) => width - plotRight - step * (last - place);
  const points = days.map(({ amount }, place) => `${x(place).toFixed(1)},${y(amount).toFixed(1)}`);
  const every = Math.max(1, Math.ceil(nameWidth / step));

  return (
    <>
      <TickLines ticks={ticks} y={y} width={width} text={atAxis} />
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
            y={plotTop}
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
            <AxisName x={x(place)} textAnchor={place === last ? 'end' : 'middle'}>
              {shortName(day)}
            </AxisName>
          )}
        </g>
      ))}
    </>
  );
}
