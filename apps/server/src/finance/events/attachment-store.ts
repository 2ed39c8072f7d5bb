import { and, asc, eq, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { eventAttachments } from './tables.ts';

export type AttachmentRow = typeof eventAttachments.$inferSelect;

const byEvents = prepared((db) =>
  db
    .select()
    .from(eventAttachments)
    .where(sql`${eventAttachments.eventId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(eventAttachments.uploadedAt), asc(eventAttachments.id)),
);

/** Returns the files of events in the order in which they were added. */
export async function listAttachments(db: Queryable, eventIds: string[]): Promise<AttachmentRow[]> {
  return eventIds.length === 0 ? [] : byEvents(db, { ids: eventIds });
}

export const countAttachments = (tx: Tx, eventId: string): Promise<number> =>
  tx.$count(eventAttachments, eq(eventAttachments.eventId, eventId));

export async function insertAttachments(tx: Tx, rows: AttachmentRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(eventAttachments).values(rows);
}

/** Returns the removed file, or null when the event has no such attachment. */
export async function removeAttachmentRow(
  tx: Tx,
  { id, eventId }: { id: string; eventId: string },
): Promise<AttachmentRow | null> {
  const [removed] = await tx
    .delete(eventAttachments)
    .where(and(eq(eventAttachments.id, id), eq(eventAttachments.eventId, eventId)))
    .returning();
  return removed ?? null;
}
