import { lastHour, quietHours } from '@kolam/contract/people/notices/limits.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { employeeNotices } from './tables.ts';

export { isQuiet, timeOfDay } from './quiet-hours.ts';

export type EmployeeNotice = typeof employeeNotices.$inferSelect;

const unreadOfPerson = prepared((db) =>
  db
    .select({ unread: sql<number>`count(*)::int` })
    .from(employeeNotices)
    .where(
      and(
        eq(employeeNotices.employeeId, sql.placeholder('employeeId')),
        eq(employeeNotices.inInbox, true),
        isNull(employeeNotices.readAt),
      ),
    ),
);

/** Counts the unread notices in a person's inbox. */
export async function countUnreadNotices(db: Queryable, employeeId: string): Promise<number> {
  const [found] = await unreadOfPerson(db, { employeeId });
  return found?.unread ?? 0;
}

/** A query for the people with reminders whose hour has come at this time of day, `HH:MM`. */
export const peopleToRemind = (time: string): SQL => sql`
  select employee_id from employee_notification_settings
  where reminders and greatest(least(hour, ${lastHour}), ${quietHours.to}) <= ${time}`;
