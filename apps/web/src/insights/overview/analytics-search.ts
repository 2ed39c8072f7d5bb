import { addDays } from '@kolam/contract/core/dates.ts';
import { overviewLimits } from '@kolam/contract/insights/overview/limits.ts';
import type { ValuesOf } from '#core/address-state.ts';
import { dayOf } from '#ui/format.ts';

/** Ranges that end today, in days. Without one, the default applies. */
export const ranges = ['7', '90', '180', '365'] as const;

/** The state of analytics in the address. A custom period takes precedence over a range. */
export const analyticsFilters = {
  days: ranges,
  from: 'day',
  to: 'day',
  company: { id: 'a company' },
} as const;

export type AnalyticsState = ValuesOf<typeof analyticsFilters>;

/** Builds the query for the server. */
export function analyticsQuery(state: AnalyticsState, now: number = Date.now()) {
  const { days, company, ...own } = state;
  const isOwn = own.from !== undefined || own.to !== undefined;
  const today = dayOf(now);
  const count = Number(days ?? overviewLimits.days);
  return {
    ...(isOwn ? own : { from: addDays(today, 1 - count), to: today }),
    companyId: company,
  };
}
