import { daysBetween } from '@kolam/contract/core/dates.ts';
import type { InsightMonth, Quartiles } from '@kolam/contract/portal/insights/model.ts';
import { formatCount, formatDate, formatMonth, formatNumber } from '#ui/format.ts';
import { percentText } from '#ui/share-text.ts';

/** The percentages that the charts and the comparison show. */
export const measures = {
  active: { name: 'Took part', percentOf: (month: InsightMonth) => month.active.percent },
  joined: { name: 'Joined', percentOf: (month: InsightMonth) => month.joined.percent },
  completedDays: {
    name: 'Days completed',
    percentOf: (month: InsightMonth) => month.completedDays,
  },
} as const;

export type Measure = keyof typeof measures;

export const measureOptions = Object.entries(measures).map(([value, { name }]) => ({
  value: value as Measure,
  label: name,
}));

/** The figure of a month, or of the days from `at` to `to`: of one week or several. */
export type Point = { at: string; to?: string; percent: number };

/** The highest and the lowest of the months since the first with a figure above 0, in a sentence. */
export function monthsText(months: readonly Point[]): string {
  const begun = months.findIndex(({ percent }) => percent > 0);
  const points = months.slice(Math.max(begun, 0));
  const [first] = points;
  if (!first) return 'In no month were there enough people for this figure.';
  const named = ({ at, percent }: Point) => `${percentText(percent)} in ${formatMonth(at)}`;
  if (points.length === 1)
    return `${named(first)}. ${months.length > 1 ? 'Nothing before it' : 'No other month has this figure'}.`;
  const [lowest, highest] = ends(points);
  if (lowest.percent === highest.percent)
    return `${percentText(highest.percent)} in each of ${points.length} months.`;
  return `Highest: ${named(highest)}. Lowest: ${named(lowest)}.`;
}

/** The week of a month in which most people took part, in a sentence. */
export function weeksText(points: readonly Point[]): string {
  if (points.length === 0) return 'There are too few people for figures by week.';
  const [, highest] = ends(points);
  if (highest.percent === 0) return 'Nobody took part in these weeks.';
  const { at, to = at, percent } = highest;
  const which =
    daysBetween(at, to) < 7
      ? `in the week from ${formatDate(at)}`
      : `from ${formatDate(at)} to ${formatDate(to)}`;
  return `Most took part ${which}: ${percentText(percent)}.`;
}

/** The first lowest and the first highest point. There is one at least. */
function ends(points: readonly Point[]): [Point, Point] {
  const [first = { at: '', percent: 0 }] = points;
  return points.reduce(
    ([low, high], point) => [
      point.percent < low.percent ? point : low,
      point.percent > high.percent ? point : high,
    ],
    [first, first],
  );
}

/** A figure of the month before, for comparison: "56 % in September 2026". */
export function monthBefore(
  months: readonly InsightMonth[],
  { month, measure }: { month: string; measure: Measure },
): string {
  const before = months[months.findIndex((each) => each.month === month) - 1];
  const percent = before && measures[measure].percentOf(before);
  return before && typeof percent === 'number'
    ? `${percentText(percent)} in ${formatMonth(before.month)}`
    : 'No month before to compare';
}

/** Where a percentage is among those of other companies. */
export function placeAmong(percent: number, { low, middle, high }: Quartiles): string {
  if (percent === middle) return 'In the middle';
  if (percent >= high) return 'Among the highest quarter';
  if (percent <= low) return 'Among the lowest quarter';
  return percent > middle ? 'Above the middle' : 'Below the middle';
}

/** "50 to 199 people". */
export const sizeText = ({ from, to }: { from: number; to: number | null }): string =>
  to === null ? `${formatNumber(from)} people or more` : `${from} to ${to} people`;

/** How many of a list are left out: "2 challenges with too few people are not shown." */
export const hiddenText = (count: number, [one, many]: readonly [string, string]): string =>
  `${formatCount(count, [one, many])} with too few people ${count === 1 ? 'is' : 'are'} not shown.`;
