import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { taskAttachments } from './tables.ts';

export type AttachmentRow = typeof taskAttachments.$inferSelect;

/** Returns the files of tasks in the order in which they were added. */
export async function listAttachments(db: Queryable, taskIds: string[]): Promise<AttachmentRow[]> {
  if (taskIds.length === 0) return [];
  return db
    .select()
    .from(taskAttachments)
    .where(inArray(taskAttachments.taskId, taskIds))
    .orderBy(asc(taskAttachments.uploadedAt), asc(taskAttachments.id));
}

export async function countAttachments(tx: Tx, taskId: string): Promise<number> {
  const [counted] = await tx
    .select({ attachments: sql<number>`count(*)::int` })
    .from(taskAttachments)
    .where(eq(taskAttachments.taskId, taskId));
  return counted?.attachments ?? 0;
}

export async function insertAttachments(tx: Tx, rows: AttachmentRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(taskAttachments).values(rows);
}

/** Returns the removed file, or null when the task has no such attachment. */
export async function removeAttachmentRow(
  tx: Tx,
  { id, taskId }: { id: string; taskId: string },
): Promise<AttachmentRow | null> {
  const [removed] = await tx
    .delete(taskAttachments)
    .where(and(eq(taskAttachments.id, id), eq(taskAttachments.taskId, taskId)))
    .returning();
  return removed ?? null;
}
