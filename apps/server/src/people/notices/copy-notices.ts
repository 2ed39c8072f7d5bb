import { asc, eq } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { listDevices } from '#platform/push/queries.ts';
import { presentNotices } from './present.ts';
import { employeeNotices, noticeSettings } from './tables.ts';

/** Returns a person's notices, how they get them, and their devices, for the copy of their data. */
export async function copyNotices(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const rows = await db
    .select()
    .from(employeeNotices)
    .where(eq(employeeNotices.employeeId, employeeId))
    .orderBy(asc(employeeNotices.createdAt), asc(employeeNotices.id));
  const presented = await presentNotices(db, { rows, language: 'en' });
  const handledAt = new Map(rows.map((row) => [row.id, row.handledAt]));
  const notices = presented.map(({ id, kind, title, detail, date, createdAt, readAt }) => {
    return { kind, title, detail, date, createdAt, readAt, handledAt: handledAt.get(id) };
  });
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
