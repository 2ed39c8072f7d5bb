import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { challengeIsUsed } from './used.ts';

/** The results of a challenge. The caller computes percentages. */
export type ChallengeFigures = {
  /** Participant-days, and those of them with all required components done. */
  assigned: number;
  completed: number;
  points: number;
  /** Whether another feature uses it. */
  hasParticipation: boolean;
};

const none: ChallengeFigures = {
  assigned: 0,
  completed: 0,
  points: 0,
  hasParticipation: false,
};

/** Returns the figures of these challenges, in one query. */
export async function measureChallenges(
  db: Queryable,
  ids: string[],
): Promise<(id: string) => ChallengeFigures> {
  if (ids.length === 0) return () => none;
  const { rows } = await db.execute<ChallengeFigures & { id: string }>(sql`
    select given.id,
      sums.assigned, sums.completed, sums.points, ${challengeIsUsed(sql`given.id`)} as "hasParticipation"
    from unnest(${sql.param(ids)}::uuid[]) as given (id)
    cross join lateral (
      select coalesce(sum(assigned), 0)::bigint as assigned,
        coalesce(sum(completed), 0)::bigint as completed, coalesce(sum(points), 0) as points
      from challenge_day_totals where challenge_id = given.id
    ) as sums`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id) ?? none;
}

/** The results of a day. */
export type DayFigures = { assigned: number; submittedTask: number; completed: number };

const nobody: DayFigures = { assigned: 0, submittedTask: 0, completed: 0 };

/** Returns the figures of these days, in one query. */
export async function measureDays(
  db: Queryable,
  dayIds: string[],
): Promise<(dayId: string) => DayFigures> {
  if (dayIds.length === 0) return () => nobody;
  const { rows } = await db.execute<DayFigures & { id: string }>(sql`
    select day_id as id, assigned, submitted_task as "submittedTask", completed
    from challenge_day_totals where day_id = any(${sql.param(dayIds)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (dayId) => byId.get(dayId) ?? nobody;
}
