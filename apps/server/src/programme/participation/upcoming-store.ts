import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { type ChallengeRow, findChallengeRow } from '#programme/challenges/queries.ts';
import { receivers } from './enrolment-sql.ts';

/**
 * Returns a scheduled challenge that a person receives, with the dates of its planned days, or null.
 */
export async function findUpcomingChallenge(
  db: Queryable,
  { employeeId, challengeId }: { employeeId: string; challengeId: string },
): Promise<{ row: ChallengeRow; dates: string[] } | null> {
  const received = receivers(sql`given.status = 'scheduled' and given.id = ${challengeId}`, {
    employeeIds: [employeeId],
  });
  const { rows } = await db.execute<{ dates: string[] }>(sql`
    select array(
      select date::text from challenge_days
      where challenge_days.challenge_id = received.challenge_id order by date
    ) as dates
    from (${received}) as received limit 1`);
  const [found] = rows;
  if (!found) return null;
  const row = await findChallengeRow(db, challengeId);
  return row && { row, dates: found.dates };
}
