import type { Page } from '@kolam/contract/core/paging.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { taskComments } from './tables.ts';

export type CommentRow = typeof taskComments.$inferSelect;

export async function insertComment(tx: Tx, row: CommentRow): Promise<void> {
  await tx.insert(taskComments).values(row);
}

/** Returns the comments on a task, newest first. */
export function listComments(
  db: Queryable,
  { taskId, page }: { taskId: string; page: Page },
): Promise<{ rows: CommentRow[]; total: number }> {
  return listPage(db, {
    name: 'task-comments',
    table: taskComments,
    filters: [eq(taskComments.taskId, sql.placeholder('taskId'))],
    values: { taskId },
    searched: false,
    sort: taskComments.at,
    descending: true,
    page,
  });
}

/** Counts the comments on each of these tasks. Tasks without any are missing. */
export async function countComments(
  db: Queryable,
  taskIds: string[],
): Promise<Map<string, number>> {
  if (taskIds.length === 0) return new Map();
  const counted = await db
    .select({ taskId: taskComments.taskId, comments: sql<number>`count(*)::int` })
    .from(taskComments)
    .where(inArray(taskComments.taskId, taskIds))
    .groupBy(taskComments.taskId);
  return new Map(counted.map(({ taskId, comments }) => [taskId, comments]));
}
