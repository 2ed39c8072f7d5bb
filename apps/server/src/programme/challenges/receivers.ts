import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { receiving } from './queries.ts';

/**
 * A query for the current recipients of challenges, active or not: `challenge_id`, `id`,
 * `company_id` and `team_id`. `which` is a condition on challenges named `given`.
 */
export function receiversOf(which: SQL): SQL {
  return receiving(sql`given.id as challenge_id, people.id, people.company_id, people.team_id`, {
    which,
    whom: sql`true`,
  });
}

/** Counts the people who would receive a challenge if it were active now, and their companies. */
export async function countReceivers(
  db: Queryable,
  id: string,
): Promise<{ people: number; companies: number }> {
  const { rows } = await db.execute<{ people: number; companies: number }>(sql`
    select count(*)::int as people, count(distinct company_id)::int as companies
    from (${receiversOf(sql`given.id = ${id}`)}) as receivers`);
  return rows[0] ?? { people: 0, companies: 0 };
}

/** Counts the people who are invited, and receive a challenge if it is active when they join. */
export async function countInvited(db: Queryable, id: string): Promise<number> {
  const invited = receiving(sql`people.id`, {
    which: sql`given.id = ${id}`,
    whom: sql`true`,
    status: 'pending',
  });
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(*)::int as people from (${invited}) as invited`);
  return rows[0]?.people ?? 0;
}
