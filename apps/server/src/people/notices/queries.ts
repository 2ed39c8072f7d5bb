import { dayOf } from '@kolam/contract/core/dates.ts';
import type { NoticeKind } from '@kolam/contract/people/notices/kinds.ts';
import { defaultHour, lastHour, quietHours } from '@kolam/contract/people/notices/limits.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { peopleWithReminders } from '#people/consents/queries.ts';
import type { employeeNotices } from './tables.ts';

export { isQuiet, timeOfDay } from './quiet-hours.ts';

export type EmployeeNotice = typeof employeeNotices.$inferSelect;

/** A query for the number of unread notices in a person's inbox. */
export const unreadNotices = (employeeId: SQL): SQL<number> => sql`(
  select count(*)::int from employee_notices as notice
  where notice.employee_id = ${employeeId} and notice.in_inbox and notice.read_at is null)`;

/** A query for whether a person's inbox has an unread notice of a kind. */
export const hasUnreadNotice = (employeeId: SQL, kind: NoticeKind): SQL<boolean> => sql`exists (
  select from employee_notices as notice
  where notice.employee_id = ${employeeId} and notice.in_inbox and notice.read_at is null
    and notice.kind = ${kind})`;

export async function countUnreadNotices(db: Queryable, employeeId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(
    sql`select ${unreadNotices(sql`${employeeId}`)} as unread`,
  );
  return rows[0]?.unread ?? 0;
}

/**
 * A query for the people with reminders whose hour has come today. Those who turned them on or
 * changed their settings after it are reminded from the next day on.
 */
export const peopleToRemind = (now: Date): SQL => sql`
  select agreed.employee_id from (${peopleWithReminders()}) as agreed
  left join employee_notification_settings as chosen on chosen.employee_id = agreed.employee_id
  cross join lateral (
    select (${dayOf(now)} || ' '
      || greatest(least(coalesce(chosen.hour, ${defaultHour}), ${lastHour}), ${quietHours.to})
      || '+05:30')::timestamptz as at) as hour
  where hour.at <= ${now}::timestamptz and hour.at >= agreed.at
    and hour.at >= coalesce(chosen.updated_at, agreed.at)`;

/** Whether a person has no notice of a kind about a subject and date yet. */
export const isNewNotice = (
  kind: NoticeKind,
  { employeeId, subjectId, date }: { employeeId: SQL; subjectId: SQL; date: SQL },
): SQL => sql`
  not exists (
    select from employee_notices as known
    where known.employee_id = ${employeeId} and known.kind = ${kind}
      and known.subject_id = ${subjectId} and known.date = ${date})`;
