import { dayOf, monthStartOf, weekStartOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { getEmployeeAnalytics } from '@kolam/contract/people/employees/endpoints.ts';
import { invitationPause } from '@kolam/contract/people/employees/invitation-pause.ts';
import { employeeLimits } from '@kolam/contract/people/employees/model.ts';
import { after, days, hours } from '#core/clock.ts';
import type { RequestContext } from '#core/request-context.ts';
import { countAdded, countByStatus, listTopPerformers } from './figures.ts';
import { pointsByWeek } from './hooks.ts';
import { presentEmployees } from './present.ts';
import { countInvitable } from './store.ts';

/** Returns the directory's figures, for everyone or for one company. */
export async function readEmployeeAnalytics(
  { db, clock }: RequestContext,
  query: QueryOf<typeof getEmployeeAnalytics>,
) {
  const companyId = query.companyId ?? query.company;
  const now = clock.now();
  const weeks = weekStarts(now, employeeLimits.trendWeeks);
  const spans = weeks.map((from, place) => ({ from, before: weeks[place + 1] ?? null }));
  const month = { from: monthStartOf(now), before: null };
  const counts = await countByStatus(db, { companyId });
  const [newThisMonth = 0, ...joined] = await countAdded(db, {
    companyId,
    spans: [month, ...spans],
  });
  const earned = await pointsByWeek.only()(db, { companyId, mondays: weeks.map(dayOf) });
  const limit = employeeLimits.topPerformers;
  const top = await listTopPerformers(db, { companyId, limit });
  return {
    analytics: {
      totalEmployees: counts.active + counts.pending + counts.inactive,
      activeEmployees: counts.active,
      pendingEmployees: counts.pending,
      invitableEmployees: await countInvitable(db, {
        companyId,
        since: after(now, -hours(invitationPause)),
      }),
      inactiveEmployees: counts.inactive,
      newThisMonth,
      avgEngagement: rounded(counts.meanEngagement),
      topPerformers: await presentEmployees(db, top),
      trend: weeks.map((start, place) => ({
        weekStart: dayOf(start),
        points: earned[place]?.points ?? 0,
        participants: earned[place]?.participants ?? 0,
        joined: joined[place] ?? 0,
      })),
    },
  };
}

/** Rounds to one decimal. */
const rounded = (mean: number | null) => (mean === null ? null : Math.round(mean * 10) / 10);

/** Returns the Mondays of the last `count` weeks, oldest first. The last is that of `now`. */
function weekStarts(now: Date, count: number): Date[] {
  const last = weekStartOf(now);
  return Array.from({ length: count }, (_, place) => after(last, -days(7 * (count - 1 - place))));
}
