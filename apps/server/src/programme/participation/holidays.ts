import { dayOf } from '@kolam/contract/core/dates.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type AssignedChange, addToAssigned } from '#programme/challenges/actions.ts';
import { lockChallenges } from '#programme/challenges/queries.ts';
import type { DecidedHoliday } from '#programme/pauses/hooks.ts';
import { isPausedOn } from '#programme/pauses/queries.ts';
import { personWithin, type Reach } from './enrolment-sql.ts';

/** A query for the people whose company pauses the date of one of these planned days for everyone. */
export const holidaysOf = (days: SQL): SQL => sql`
  select employees.id as employee_id, employees.company_id, day.id as day_id, day.challenge_id
  from ${days} as day
  join holiday_decisions as decided on decided.date = day.date and decided.paused
  join employees on employees.company_id = decided.company_id`;

/**
 * A query for people’s opened days after today whose mark is not what their company decided: after a
 * decision, and after someone came from another company. Only days that users opened early are there
 * before their date.
 */
export const daysToMark = (reach: Reach, today: string | Placeholder): SQL => sql`
  select own.id, own.challenge_id, own.employee_id, own.paused as was_paused,
    decided.company_id as paused_by,
    decided.company_id is not null or ${isPausedOn(sql`own.employee_id`, sql`own.date`)} as is_paused
  from participant_days as own
  join employees on employees.id = own.employee_id
  left join holiday_decisions as decided on decided.company_id = employees.company_id
    and decided.date = own.date and decided.paused
  where own.date > ${today} and own.paused_by is distinct from decided.company_id
    and ${personWithin(reach, sql`own.employee_id`)}`;

/**
 * Marks these days, and counts them as assigned or no longer. Nobody has taken part in a day before
 * its date, so that nothing else of it counts. Returns the change of the days’ totals, for the end of
 * the transaction.
 */
export async function markHolidays(
  tx: Tx,
  { reach, challengeIds, clock }: { reach: Reach; challengeIds: string[]; clock: Clock },
): Promise<AssignedChange[]> {
  const { rows } = await tx.execute<AssignedChange>(sql`
    with marked as (
      update participant_days set paused = changed.is_paused, paused_by = changed.paused_by
      from (${daysToMark(reach, dayOf(clock.now()))}) as changed
      where participant_days.id = changed.id
        and changed.challenge_id = any(${sql.param(challengeIds)}::uuid[])
      returning participant_days.challenge_id, participant_days.employee_id, day_id,
        changed.was_paused::int - changed.is_paused::int as by
    ), counted as (
      update enrolments set days_assigned = days_assigned + more.by
      from (
        select challenge_id, employee_id, sum(by)::int as by from marked
        group by challenge_id, employee_id
      ) as more
      where enrolments.challenge_id = more.challenge_id
        and enrolments.employee_id = more.employee_id
    )
    select day_id as "dayId", challenge_id as "challengeId", sum(by)::int as by
    from marked group by day_id, challenge_id`);
  return rows;
}

/**
 * Marks the days of a company’s people on a date that it decided about. Locks the challenges with
 * this day first, so that it is not opened in the meantime.
 */
export async function applyHoliday(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { companyId, date }: DecidedHoliday,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select challenges.id from challenges
    join challenge_days on challenge_days.challenge_id = challenges.id
    where challenge_days.date = ${date} and challenges.status = 'active'`);
  const challengeIds = rows.map(({ id }) => id);
  await lockChallenges(tx, challengeIds);
  await addToAssigned(tx, await markHolidays(tx, { reach: { companyId }, challengeIds, clock }));
}
