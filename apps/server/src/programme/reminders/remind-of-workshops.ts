import { addDays } from '@kolam/contract/core/dates.ts';
import { sql } from 'drizzle-orm';
import { after, minutes } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { notifyEmployees } from '#people/notices/actions.ts';
import { listWorkshops } from './days-store.ts';
import type { Run } from './run.ts';

const minutesBefore = 10;

/** Reminds the people who asked for it, ten minutes before a workshop starts. */
export async function remindOfWorkshops({ services, now, today }: Run): Promise<void> {
  const workshops = await listWorkshops(services.db, {
    after: now,
    to: after(now, minutes(minutesBefore)),
    days: { from: addDays(today, -1), to: addDays(today, 1) },
  });
  if (workshops.length === 0) return;
  await transaction(services.db, (tx) =>
    notifyEmployees(tx, services, {
      kind: 'workshop-soon',
      of: sql`
        select workshop_reminders.employee_id, workshop_reminders.workshop_id as subject_id,
          challenge_days.date, challenge_days.challenge_id, "startAt" as until
        from json_to_recordset(${JSON.stringify(workshops)}::json)
          as given ("dayId" uuid, "workshopId" uuid, "startAt" timestamptz)
        join workshop_reminders on day_id = "dayId" and workshop_id = "workshopId"
        join challenge_days on challenge_days.id = day_id
        join enrolments on enrolments.challenge_id = challenge_days.challenge_id
          and enrolments.employee_id = workshop_reminders.employee_id
          and enrolments.to_date is null`,
    }),
  );
}
