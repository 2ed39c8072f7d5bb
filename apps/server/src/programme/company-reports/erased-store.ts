import { dayOf } from '@kolam/contract/core/dates.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { lt, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { setUpAt } from './scope.ts';
import { erasedPeople } from './tables.ts';

/**
 * Keeps without a name what reports count of a person who is about to be erased, until that moment. A
 * department of a few people would identify them.
 */
export async function keepForReports(
  tx: Tx,
  { employeeId, at }: { employeeId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into erased_people
      (id, company_id, team_id, department, created_at, left_at, set_up_at, erased_at)
    select employees.id, employees.company_id, team_id, case when (
        select count(*) from (
          select company_id, department from employees
          union all select company_id, department from erased_people
        ) as others
        where others.company_id = employees.company_id
          and btrim(others.department) = btrim(employees.department)
      ) >= ${reportLimits.floor}::int then department else '' end,
      employees.created_at, coalesce(left_at, ${at}::timestamptz), ${setUpAt}, ${at}::timestamptz
    from employees join accounts on accounts.id = employees.id
    where employees.id = ${employeeId}`);
  await tx.execute(sql`
    insert into erased_enrolments (challenge_id, employee_id, from_date, to_date, joined_at,
      earned_at, certificate, badges)
    select enrolments.challenge_id, enrolments.employee_id, from_date,
      coalesce(to_date, greatest(from_date, ${dayOf(at)}::date) - 1), joined_at,
      earned_at, coalesce(certificate, false), coalesce(badges, '{}')
    from enrolments left join challenge_rewards as rewards
      on rewards.challenge_id = enrolments.challenge_id
      and rewards.employee_id = enrolments.employee_id
    where enrolments.employee_id = ${employeeId}`);
}

/** Removes people who were erased before a moment: no month or report of before counts any more. */
export async function removeErasedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(erasedPeople).where(lt(erasedPeople.erasedAt, before));
}
