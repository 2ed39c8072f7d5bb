import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { isOverdueAt } from './filter.ts';
import { staffTasks, taskComments } from './tables.ts';

/** Counts the tasks of a staff member that are not done. */
export async function countOpenTasks(db: Queryable, staffId: string): Promise<number> {
  const [counted] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(staffTasks)
    .where(and(eq(staffTasks.assigneeId, staffId), ne(staffTasks.boardStatus, 'completed')));
  return counted?.open ?? 0;
}

/** Returns whether a task with this id exists. */
export async function isTask(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: staffTasks.id })
    .from(staffTasks)
    .where(eq(staffTasks.id, id));
  return found.length > 0;
}

/** Returns titles and assigners of tasks by id. Deleted ones are missing. */
export async function namedTasks(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, title, assignedByName, deadline } = staffTasks;
  const found = await db
    .select({ id, title, assignedByName, deadline })
    .from(staffTasks)
    .where(inArray(id, ids));
  return new Map(found.map((task) => [task.id, task]));
}

/** Counts the overdue tasks of all staff or of one. */
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

/** Returns the tasks of a staff member, and what they wrote below tasks. */
export async function copyTasks(db: Queryable, staffId: string): Promise<DataCopyPart> {
  const { title, description, status, priority, deadline, assignedAt, completedAt } = staffTasks;
  const tasks = await db
    .select({ title, description, status, priority, deadline, assignedAt, completedAt })
    .from(staffTasks)
    .where(eq(staffTasks.assigneeId, staffId))
    .orderBy(assignedAt, staffTasks.id);
  const { at, text } = taskComments;
  const comments = await db
    .select({ at, text })
    .from(taskComments)
    .where(eq(taskComments.authorId, staffId))
    .orderBy(at, taskComments.id);
  return { lists: { tasks, 'task-comments': comments }, files: [] };
}
