import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { workshopReminders } from './tables.ts';

export async function insertWorkshopReminder(
  tx: Tx,
  reminder: typeof workshopReminders.$inferInsert,
): Promise<void> {
  await tx.insert(workshopReminders).values(reminder).onConflictDoNothing();
}

export async function deleteWorkshopReminder(
  tx: Tx,
  reminder: typeof workshopReminders.$inferInsert,
): Promise<void> {
  const { dayId, workshopId, employeeId } = workshopReminders;
  await tx
    .delete(workshopReminders)
    .where(
      and(
        eq(dayId, reminder.dayId),
        eq(workshopId, reminder.workshopId),
        eq(employeeId, reminder.employeeId),
      ),
    );
}

/** A query for the ids of the workshops before which a person wants a push, as JSON. */
export const workshopsOf = (employeeId: SQL): SQL => sql`
  (select coalesce(json_agg(workshop_id order by workshop_id), '[]'::json)
    from workshop_reminders where workshop_reminders.employee_id = ${employeeId})`;

/** Removes the reminders for workshops of days before a date. */
export async function removeOldWorkshopReminders(db: Queryable, before: string): Promise<void> {
  await db.execute(sql`
    delete from workshop_reminders using challenge_days
    where day_id = challenge_days.id and date < ${before}::date`);
}

/** Returns the workshops that a person wants to be reminded of, for the copy of their data. */
export async function copyWorkshopReminders(
  db: Queryable,
  employeeId: string,
): Promise<DataCopyPart> {
  const { rows: reminders } = await db.execute(sql`
    select challenges.title as challenge, challenge_days.date, workshop ->> 'title' as workshop,
      workshop ->> 'startAt' as "startAt"
    from workshop_reminders
    join challenge_days on challenge_days.id = day_id
    join challenges on challenges.id = challenge_days.challenge_id
    left join jsonb_array_elements(content -> 'workshops') as workshop
      on workshop ->> 'workshopId' = workshop_id::text
    where employee_id = ${employeeId} order by challenge_days.date, workshop_id`);
  return { lists: { 'workshop-reminders': reminders }, files: [] };
}
