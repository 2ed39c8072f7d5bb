import { retryHours, secondLookDays } from '@kolam/contract/programme/participation/model.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { after, hours } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { isDone } from './done-sql.ts';

/** Instants of decisions before which nothing can be sent again, or looked at again. */
type Since = { retriedSince: unknown; rejectedSince: unknown };

/** Returns the earliest decisions that can still change at an instant. */
export const decidedSince = (now: Date) => ({
  retriedSince: after(now, -hours(retryHours)),
  rejectedSince: after(now, -hours(24 * secondLookDays)),
});

/**
 * Whether a submission, which does not count now, can still be replaced, be looked at again, or waits
 * for that: the same as `retryUntilOf` and `secondLookUntil`. Reads `submissions_undecided_idx`.
 */
const isUndecided = (sent: SQL, { retriedSince, rejectedSince }: Since): SQL => sql`
  (${sent}.status in ('asked_again', 'rejected') and case
    when ${sent}.status = 'asked_again' then ${sent}.decided_at > ${retriedSince}::timestamptz
    when ${sent}.second_look_at is null
      then ${sent}.has_proof and ${sent}.decided_at > ${rejectedSince}::timestamptz
    else ${sent}.second_look_decided_at is null
  end)`;

/** The ids of the components of a day's content that have to be done: as `requiredComponents`. */
export const requiredIn = (content: SQL): SQL => sql`(
  select task ->> 'taskId' from jsonb_array_elements(${content} -> 'tasks') as task
  where task ->> 'isOptional' is distinct from 'true'
  union all
  select quiz ->> 'triviaId' from jsonb_array_elements(${content} -> 'trivia') as quiz
  union all
  select module ->> 'moduleId' from jsonb_array_elements(${content} -> 'learningModules') as module
  where module ->> 'required' = 'true')`;

/**
 * A query for the ids of a person's incomplete days that become complete if all goes well with what
 * is undecided of them, also once they are closed: everything else required is done.
 */
export const undecidedDays = (employeeId: SQLWrapper, since: Since): SQL => sql`
  select own.day_id from participant_days as own
  join challenge_days as day on day.id = own.day_id
  join challenges as of_day on of_day.id = day.challenge_id and of_day.status in ('active', 'completed')
  join enrolments as enrolled on enrolled.challenge_id = day.challenge_id
    and enrolled.employee_id = own.employee_id and enrolled.to_date is null
  cross join lateral ${requiredIn(sql`day.content`)} as part (id)
  left join lateral (
    select sent.* from submissions as sent
    where sent.participant_day_id = own.id and sent.component_id = part.id::uuid
      and sent.status <> 'withdrawn'
    order by sent.attempt desc limit 1
  ) as latest on true
  where own.completed_at is null and not own.paused and own.id in (
    select sent.participant_day_id from submissions as sent
    where sent.employee_id = ${employeeId} and ${isUndecided(sql`sent`, since)})
  group by own.id
  having bool_or(${isUndecided(sql`latest`, since)})
    and bool_and(coalesce(${isDone(sql`latest.status`)} or ${isUndecided(sql`latest`, since)}, false))`;

/** Returns the ids of a person's incomplete days that what is undecided can still complete. */
export async function listUndecidedDays(
  db: Queryable,
  { employeeId, now }: { employeeId: string; now: Date },
): Promise<Set<string>> {
  const query = undecidedDays(sql`${employeeId}`, decidedSince(now));
  const { rows } = await db.execute<{ day_id: string }>(query);
  return new Set(rows.map(({ day_id }) => day_id));
}
