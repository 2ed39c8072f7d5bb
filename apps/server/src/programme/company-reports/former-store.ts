import { dayOf } from '@kolam/contract/core/dates.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { lt, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { idInSql } from '#core/ids.ts';
import { firstDayOf, isInTime, isSinceMove } from '#programme/participation/queries.ts';
import { joinedInTime, setUpAt } from './scope.ts';
import { formerPeople } from './tables.ts';

/**
 * Keeps without a name what reports count of people's time in their company, which ends now: they are
 * about to be erased, or to go to another company. A department of a few people would identify them.
 */
export async function keepForReports(
  tx: Tx,
  { employeeIds, at, erased }: { employeeIds: string[]; at: Date; erased: boolean },
): Promise<void> {
  const today = sql`${dayOf(at)}::date`;
  await tx.execute(sql`
    with kept as (
      insert into former_people (id, employee_id, company_id, team_id, department, created_at,
        moved_at, left_at, set_up_at, kept_at, erased)
      select ${idInSql(at)}, employees.id, employees.company_id, team_id, case when (
          select count(distinct others.id) from (
            select id, company_id, department from employees
            union all select employee_id, company_id, department from former_people
          ) as others
          where others.company_id = employees.company_id
            and btrim(others.department) = btrim(employees.department)
        ) >= ${reportLimits.floor}::int then department else '' end,
        employees.created_at, moved_at, coalesce(left_at, ${at}::timestamptz), ${setUpAt},
        ${at}::timestamptz, ${erased}::boolean
      from employees join accounts on accounts.id = employees.id
      where employees.id = any(${sql.param(employeeIds)}::uuid[])
      returning id, employee_id, moved_at
    )
    insert into former_enrolments (challenge_id, former_id, from_date, to_date, joined_at,
      earned_at, certificate, badges)
    select enrolments.challenge_id, kept.id, from_date,
      coalesce(to_date, greatest(from_date, ${today}) - 1), ${joinedInTime(sql`kept.moved_at`)},
      earned_at, coalesce(certificate, false), coalesce(badges, '{}')
    from kept join enrolments on enrolments.employee_id = kept.employee_id
    left join challenge_rewards as rewards
      on rewards.challenge_id = enrolments.challenge_id
      and rewards.employee_id = enrolments.employee_id
      and ${isSinceMove(sql`rewards.earned_at`, sql`kept.moved_at`)}
    where ${isInTime(sql`enrolments`, sql`kept.moved_at`)}
      -- The day of a move is of the company that the person goes to.
      and (${erased}::boolean
        or greatest(from_date, ${firstDayOf(sql`kept.moved_at`)}) < ${today} or exists (
        select from participant_days as days where days.challenge_id = enrolments.challenge_id
          and days.employee_id = enrolments.employee_id and days.date < ${today}
          and days.date >= coalesce(${firstDayOf(sql`kept.moved_at`)}, '-infinity')))`);
}

/** Removes what was kept before a moment: no month or report of before counts any more. */
export async function removeFormerBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(formerPeople).where(lt(formerPeople.keptAt, before));
}
