import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { workshopReminders } from './tables.ts';

export async function insertWorkshopReminder(
  tx: Tx,
  reminder: typeof workshopReminders.$inferInsert,
): Promise<void> {
  await tx.insert(workshopReminders).values(reminder).onConflictDoNothing();
}

/** Removes the reminders for workshops of days before a date. */
export async function removeOldWorkshopReminders(db: Queryable, before: string): Promise<void> {
  await db.execute(sql`
    delete from workshop_reminders using challenge_days
    where day_id = challenge_days.id and date < ${before}::date`);
}
