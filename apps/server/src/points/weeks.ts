import { dayOf, weekStartOf } from '@kolam/contract/core/dates.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';

type Counted = { employeeId: string; companyId: string; points: number };

/**
 * Adds entries of the ledger to the sums of their week, in the companies' order so that no two
 * postings wait for each other. Whoever earns something for the first time in a week counts once,
 * with the company of that moment; nobody does who is not in the directory.
 */
export async function addToWeek(tx: Tx, at: Date, entries: Counted[]): Promise<void> {
  if (entries.length === 0) return;
  const week = dayOf(weekStartOf(at));
  await tx.execute(sql`
    with given as (
      select "employeeId" as employee_id, "companyId" as company_id, points
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as given ("employeeId" uuid, "companyId" uuid, points int)
    ), earned as (
      insert into points_week_earners (week, employee_id, company_id)
      select distinct on (given.employee_id) ${week}::date, given.employee_id, given.company_id
      from given join employees on employees.id = given.employee_id
      where given.points > 0
      order by given.employee_id
      on conflict do nothing
      returning company_id
    )
    insert into points_weeks (week, company_id, points, participants)
    select ${week}::date, company_id, sum(points),
      (select count(*) from earned where earned.company_id = given.company_id)
    from given group by company_id order by company_id
    on conflict (week, company_id) do update set
      points = points_weeks.points + excluded.points,
      participants = points_weeks.participants + excluded.participants`);
}
