import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import { overviewLimits } from '@kolam/contract/insights/overview/limits.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { ActivitySpan } from '#programme/participation/queries.ts';

/**
 * Returns how long people took from opening their invitation to their first submission: three of
 * four were as fast. Of those who opened it in the period. Null for so few that it would tell of one.
 */
export async function readFirstMinute(
  db: Queryable,
  { from, to, companyId }: ActivitySpan,
): Promise<{ people: number; onboardingMs: number | null }> {
  const { rows } = await db.execute<{ people: number; onboardingMs: number | null }>(sql`
    select count(*)::int as people,
      round(percentile_cont(0.75) within group (order by
        extract(epoch from first_sent.submitted_at - links.opened_at)::double precision * 1000
      ))::double precision as "onboardingMs"
    from account_links as links
    join employees on employees.id = links.account_id
    cross join lateral (
      select submitted_at from submissions
      where submissions.employee_id = links.account_id
      order by submitted_at limit 1) as first_sent
    where links.purpose = 'invite' and links.used_at is not null
      and links.opened_at >= ${dayStart(from)}::timestamptz
      and links.opened_at < ${dayStart(addDays(to, 1))}::timestamptz
      and first_sent.submitted_at >= links.opened_at
      and ${companyId === undefined ? sql`true` : sql`employees.company_id = ${companyId}`}`);
  const { people, onboardingMs } = rows[0] ?? { people: 0, onboardingMs: null };
  return { people, onboardingMs: people < overviewLimits.firstMinute ? null : onboardingMs };
}
