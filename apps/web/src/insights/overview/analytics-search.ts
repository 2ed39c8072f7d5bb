import { addDays } from '@kolam/contract/core/dates.ts';
import { overviewLimits } from '@kolam/contract/insights/overview/limits.ts';
import { anyText, listSearch } from '#core/list-search.ts';
import { dayOrNone } from '#core/periods.ts';
import { dayOf } from '#ui/format.ts';

/** Ranges that end today, in days. Without one, the default applies. */
export const ranges = ['7', '90', '180', '365'] as const;

/** The state of analytics in the address. A custom period takes precedence over a range. */
export const analyticsSearch = listSearch({
  filters: { days: ranges, from: anyText, to: anyText, company: anyText },
  sorts: [],
  sort: 'createdAt',
});

export type AnalyticsState = ReturnType<typeof analyticsSearch.read>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Builds the query for the server. Misspelled values in an old link count as not set. */
export function analyticsQuery({ filters }: AnalyticsState, now: number = Date.now()) {
  const { days, company } = filters;
  const own = { from: dayOrNone(filters.from), to: dayOrNone(filters.to) };
  const isOwn = own.from !== undefined || own.to !== undefined;
  const today = dayOf(now);
  const count = Number(days ?? overviewLimits.days);
  return {
    ...(isOwn ? own : { from: addDays(today, 1 - count), to: today }),
    companyId: company !== undefined && uuid.test(company) ? company : undefined,
  };
}
