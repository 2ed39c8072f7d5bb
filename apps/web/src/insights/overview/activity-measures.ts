import { formatCount, formatNumber, pointsText } from '#ui/format.ts';

/** Sums of one or more days. `people` counts each person once a day. */
type Sums = { activities: number; people: number; points: number; days: number };

/** The measures that the chart can show. People over several days are averaged. */
export const measures = {
  people: {
    name: 'Active people',
    amountOf: ({ people, days }: Sums) => Math.round((people / days) * 10) / 10,
    inWords: (people: number) =>
      Number.isInteger(people)
        ? formatCount(people, ['person', 'people'])
        : `${formatNumber(people, 1)} people a day`,
  },
  activities: {
    name: 'Activities',
    amountOf: ({ activities }: Sums) => activities,
    inWords: (count: number) => formatCount(count, ['activity', 'activities']),
  },
  points: {
    name: 'Points',
    amountOf: ({ points }: Sums) => points,
    inWords: pointsText,
  },
} as const;

export type Measure = keyof typeof measures;

export const measureOptions = [
  { value: 'people', label: 'People' },
  { value: 'activities', label: 'Activities' },
  { value: 'points', label: 'Points' },
] as const satisfies readonly { value: Measure; label: string }[];
