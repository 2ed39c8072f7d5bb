import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { staffTasks } from './tables.ts';

/** How many tasks that are not done are assigned to a member of staff. */
export async function countOpenTasks(db: Queryable, staffId: string): Promise<number> {
  const [counted] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(staffTasks)
    .where(and(eq(staffTasks.assigneeId, staffId), ne(staffTasks.boardStatus, 'completed')));
  return counted?.open ?? 0;
}

/** Whether there is a task of this id. */
export async function isTask(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: staffTasks.id })
    .from(staffTasks)
    .where(eq(staffTasks.id, id));
  return found.length > 0;
}
