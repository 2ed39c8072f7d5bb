import type { Page } from '@kolam/contract/core/paging.ts';
import type { BoardStatus, taskSorts } from '@kolam/contract/tasks/model.ts';
import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { byStaffName } from '../staff/queries.ts';
import { conditionsOf, type TaskFilter, valuesOf } from './filter.ts';
import { staffTasks } from './tables.ts';

/** Everything but what is there to be searched, sorted and grouped by. */
const {
  searchText: _text,
  boardStatus: _status,
  statusOrder: _order,
  urgency: _urgency,
  ...columns
} = getTableColumns(staffTasks);

export type TaskRow = Omit<
  typeof staffTasks.$inferSelect,
  'searchText' | 'boardStatus' | 'statusOrder' | 'urgency'
>;
export type TaskSort = { column: (typeof taskSorts)[number]; descending: boolean };

const sortedBy = {
  createdAt: { sort: staffTasks.createdAt },
  assignedAt: { sort: staffTasks.assignedAt },
  deadline: { sort: staffTasks.deadline, emptyLast: true },
  title: { sort: staffTasks.title },
  assignee: byStaffName(staffTasks.assigneeId),
  status: { sort: staffTasks.statusOrder },
  priority: { sort: staffTasks.urgency },
  category: { sort: staffTasks.category },
  durationHours: { sort: staffTasks.durationMinutes },
};

const taskById = prepared((db) =>
  db
    .select(columns)
    .from(staffTasks)
    .where(eq(staffTasks.id, sql.placeholder('id'))),
);

export async function findTask(db: Queryable, id: string): Promise<TaskRow | null> {
  const [found] = await taskById(db, { id });
  return found ?? null;
}

/** Locks the task for the rest of the transaction. */
export async function lockTask(tx: Tx, id: string): Promise<TaskRow | null> {
  const [found] = await tx
    .select(columns)
    .from(staffTasks)
    .where(eq(staffTasks.id, id))
    .for('update');
  return found ?? null;
}

export async function insertTask(tx: Tx, task: Omit<TaskRow, 'version'>): Promise<TaskRow> {
  const [inserted] = await tx.insert(staffTasks).values(task).returning(columns);
  return inserted as TaskRow;
}

export async function saveTask(tx: Tx, id: string, changes: Partial<TaskRow>): Promise<TaskRow> {
  const [updated] = await tx
    .update(staffTasks)
    .set({ ...changes, version: sql`${staffTasks.version} + 1` })
    .where(eq(staffTasks.id, id))
    .returning(columns);
  return updated as TaskRow;
}

export async function removeTask(tx: Tx, id: string): Promise<void> {
  await tx.delete(staffTasks).where(eq(staffTasks.id, id));
}

export function listTaskPage(
  db: Queryable,
  { filter, sort, page }: { filter: TaskFilter; sort: TaskSort; page: Page },
): Promise<{ rows: TaskRow[]; total: number }> {
  return listPage(db, {
    name: 'tasks',
    table: staffTasks,
    columns,
    filters: conditionsOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    ...sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

/**
 * The first tasks of a column of the board and how many it has in all: what is open by its deadline,
 * then the most urgent first; what is done, the last one first.
 */
export function listColumn(
  db: Queryable,
  { filter, status, limit }: { filter: TaskFilter; status: BoardStatus; limit: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const { boardStatus, completedAt, deadline, urgency } = staffTasks;
  const isDone = status === 'completed';
  return listPage(db, {
    name: 'task-column',
    table: staffTasks,
    columns,
    filters: [eq(boardStatus, sql.placeholder('column')), ...conditionsOf(filter)],
    values: { ...valuesOf(filter), column: status },
    searched: filter.search !== undefined,
    sort: isDone ? completedAt : deadline,
    descending: isDone,
    largestOf: urgency,
    page: { page: 1, limit },
  });
}

/** Open tasks of somebody, or those of them that are named, locked in the order of their ids. */
export function lockOpenTasks(
  tx: Tx,
  { assigneeId, ids }: { assigneeId: string; ids: string[] | undefined },
): Promise<TaskRow[]> {
  return tx
    .select(columns)
    .from(staffTasks)
    .where(
      and(
        eq(staffTasks.assigneeId, assigneeId),
        ne(staffTasks.boardStatus, 'completed'),
        ids && inArray(staffTasks.id, ids),
      ),
    )
    .orderBy(asc(staffTasks.id))
    .for('update');
}

export async function saveTasks(tx: Tx, ids: string[], changes: Partial<TaskRow>): Promise<void> {
  await tx
    .update(staffTasks)
    .set({ ...changes, version: sql`${staffTasks.version} + 1` })
    .where(inArray(staffTasks.id, ids));
}
