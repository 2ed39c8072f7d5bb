import { dayOf, monthStartOf, weekStartOf } from '@kolam/contract/core/dates.ts';
import { ask } from '../harness/bare-server.ts';
import { present } from './bare-people.ts';
import { countAdded, countsByStatus, sumByWeek, topPerformers } from './figure-statements.ts';

const weekMs = 7 * 24 * 60 * 60_000;
const trendWeeks = 8;
const best = 3;

/** Returns the response of `GET /api/admin/employees/analytics`. */
export async function figures(query: URLSearchParams) {
  const companyId = query.get('companyId');
  const now = new Date();
  const last = weekStartOf(now).getTime();
  const weeks = Array.from({ length: trendWeeks }, (_, place) => {
    const from = new Date(last - (trendWeeks - 1 - place) * weekMs);
    return { from, before: place === trendWeeks - 1 ? null : new Date(from.getTime() + weekMs) };
  });
  const month = { from: monthStartOf(now), before: null };
  const counts = new Map(
    (await ask(countsByStatus(companyId))).map((row) => [row.status, row] as const),
  );
  const countOf = (status: string) => Number(counts.get(status)?.count ?? 0);
  const [added, ...joined] = await ask(countAdded(companyId, [month, ...weeks]));
  const earned = await ask(
    sumByWeek(
      companyId,
      weeks.map(({ from }) => dayOf(from)),
    ),
  );
  const top = await ask(topPerformers(companyId, best));
  const mean = counts.get('active')?.avg ?? null;
  return {
    success: true,
    analytics: {
      totalEmployees: countOf('active') + countOf('pending') + countOf('inactive'),
      activeEmployees: countOf('active'),
      pendingEmployees: countOf('pending'),
      inactiveEmployees: countOf('inactive'),
      newThisMonth: added?.count,
      avgEngagement: mean === null ? null : Math.round(Number(mean) * 10) / 10,
      topPerformers: await present(top),
      trend: weeks.map(({ from }, place) => ({
        weekStart: dayOf(from),
        points: Number(earned[place]?.points),
        participants: earned[place]?.participants,
        joined: joined[place]?.count,
      })),
    },
  };
}
