import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { isOverdueAt } from './filter.ts';
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

/** What tasks are called and who assigned them, by id; deleted ones are missing. */
export async function namedTasks(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, title, assignedByName, deadline } = staffTasks;
  const found = await db
    .select({ id, title, assignedByName, deadline })
    .from(staffTasks)
    .where(inArray(id, ids));
  return new Map(found.map((task) => [task.id, task]));
}

/** How many tasks are overdue, of all or of one member of staff. */
export async function countOverdueTasks(
  db: Queryable,
  { now, assigneeId }: { now: Date; assigneeId: string | undefined },
): Promise<number> {
  const [counted] = await db
    .select({ overdue: sql<number>`count(*)::int` })
    .from(staffTasks)
    .where(
      and(
        assigneeId === undefined ? undefined : eq(staffTasks.assigneeId, assigneeId),
        isOverdueAt(sql`${now}::timestamptz`),
      ),
    );
  return counted?.overdue ?? 0;
}
