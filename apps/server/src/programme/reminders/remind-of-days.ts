import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import { sql } from 'drizzle-orm';
import { inBatches } from '#core/database/in-batches.ts';
import { companiesOnHoliday } from '#people/companies/queries.ts';
import { notifyEmployees } from '#people/notices/actions.ts';
import { isNewNotice, peopleToRemind } from '#people/notices/queries.ts';
import { listOpenDays } from './days-store.ts';
import { canStillComplete } from './people-sql.ts';
import type { Run } from './run.ts';

/**
 * Reminds people with reminders, from their hour on and once a day, of a day of today that they
 * have not completed, unless their company has a holiday. Catches up later in the day after a standstill.
 */
export async function remindOfToday(run: Run): Promise<void> {
  const { services, today, now } = run;
  const open = await listOpenDays(services.db, { from: today, to: today, now });
  if (open.length === 0) return;
  const dayIds = sql.param(open.map(({ id }) => id));
  const date = sql`${today}::date`;
  const end = dayStart(addDays(today, 1));
  await inBatches(run, (tx, { after, limit }) =>
    notifyEmployees(tx, services, {
      kind: 'day-waiting',
      of: sql`
        select people.employee_id, people.employee_id as subject_id, ${date} as date,
          null::uuid as challenge_id, ${end}::timestamptz as until
        from (${peopleToRemind(now)}) as people
        where people.employee_id > ${after}::uuid
          and not exists (
            select from employees
            where employees.id = people.employee_id
              and employees.company_id = any(array(${companiesOnHoliday(today)})))
          and ${isNewNotice('day-waiting', {
            employeeId: sql`people.employee_id`,
            subjectId: sql`people.employee_id`,
            date,
          })}
          and exists (
            select from participant_days
            where participant_days.employee_id = people.employee_id
              and participant_days.date = ${date}
              and participant_days.day_id = any(${dayIds}::uuid[]) and ${canStillComplete()})
        order by people.employee_id limit ${limit}`,
    }),
  );
}
