import { asc, eq } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { listDevices } from '#platform/push/queries.ts';
import { employeeNotices, noticeSettings } from './tables.ts';

/** Returns a person's notices, how they get them, and their devices, for the copy of their data. */
export async function copyNotices(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const { kind, date, createdAt, readAt, handledAt } = employeeNotices;
  const notices = await db
    .select({ kind, date, createdAt, readAt, handledAt })
    .from(employeeNotices)
    .where(eq(employeeNotices.employeeId, employeeId))
    .orderBy(asc(createdAt), asc(employeeNotices.id));
  const { hour, choices, updatedAt } = noticeSettings;
  const settings = await db
    .select({ hour, choices, updatedAt })
    .from(noticeSettings)
    .where(eq(noticeSettings.employeeId, employeeId));
  const devices = await listDevices(db, employeeId);
  return {
    lists: { notices, 'notification-settings': settings, 'push-devices': devices },
    files: [],
  };
}
