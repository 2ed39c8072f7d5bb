import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { Role } from '@kolam/contract/core/permissions.ts';
import type { taskList } from '@kolam/contract/workforce/tasks/values.ts';
import { type BoardStatus, boardStatuses } from '@kolam/contract/workforce/tasks/values.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { prepared, preparedByShape } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { keepTotals, keptTotal } from '#core/list-totals/list-totals.ts';
import { listPage } from '#core/listing.ts';
import { accounts } from '#platform/auth/tables.ts';
import { byStaffName } from '#workforce/staff/queries.ts';
import { staff } from '#workforce/staff/tables.ts';
import { conditionsOf, type TaskFilter, valuesOf } from './filter.ts';
import { staffTasks } from './tables.ts';

/** All columns except those that exist only for searching, sorting and grouping. */
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
export type TaskSort = { column: SortOf<typeof taskList>; descending: boolean };

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

/** Locks the task until the transaction ends. */
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

export const insertTasks = (tx: Tx, tasks: Omit<TaskRow, 'version'>[]): Promise<TaskRow[]> =>
  tx.insert(staffTasks).values(tasks).returning(columns);

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

const totals = keepTotals({
  table: staffTasks,
  buckets: [staffTasks.boardStatus, staffTasks.priority, staffTasks.category],
  scope: staffTasks.assigneeId,
});

export function listTaskPage(
  db: Queryable,
  { filter, sort, page }: { filter: TaskFilter; sort: TaskSort; page: Page },
): Promise<{ rows: TaskRow[]; total: number }> {
  return listPage(db, {
    name: 'tasks',
    table: staffTasks,
    totals,
    columns,
    filters: conditionsOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    ...sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

type BoardRow = TaskRow & { boardStatus: BoardStatus; total: number };

const boards = preparedByShape<BoardRow[]>();

/**
 * Returns the first tasks of each status of the board and the count of each: open ones by deadline,
 * then by urgency, done ones last first. In a single query, so that a task being moved is in one
 * column.
 */
export function listBoard(
  db: Queryable,
  { filter, limit }: { filter: TaskFilter; limit: number },
): Promise<BoardRow[]> {
  const conditions = conditionsOf(filter);
  const shape = conditions.map((condition) => (condition ? 1 : 0)).join('');
  const build = () => {
    const column = (status: BoardStatus) =>
      columnOfBoard(db, [ofStatus(status), ...conditions], status);
    const [first, second, ...others] = boardStatuses;
    return unionAll(column(first), column(second), ...others.map(column)).orderBy(
      sql`completed_at desc nulls last, deadline, urgency desc, id`,
    );
  };
  return boards(db, shape, build).execute({ ...valuesOf(filter), limit });
}

const ofStatus = (status: BoardStatus) => eq(staffTasks.boardStatus, status);

/** The first tasks of one column, in the board's order. */
function columnOfBoard(
  db: Queryable,
  conditions: readonly (SQL | undefined)[],
  status: BoardStatus,
) {
  const where = and(...conditions);
  const counted = sql<number>`(select count(*)::int from ${staffTasks} where ${where})`;
  const { id, boardStatus, completedAt, deadline, urgency } = staffTasks;
  const byDeadline = [asc(deadline), desc(urgency), asc(id)];
  return (
    db
      .select({
        ...columns,
        boardStatus,
        urgency,
        total: (keptTotal(totals, conditions) ?? counted).as('total'),
      })
      .from(staffTasks)
      .where(where)
      // For open tasks, an index has the deadlines in order. A column before them would prevent its
      // use.
      .orderBy(...(status === 'completed' ? [desc(completedAt), ...byDeadline] : byDeadline))
      .limit(sql.placeholder('limit'))
  );
}

/** Locks the open tasks of a person, or those of them that are named, in the order of their ids. */
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

/** Locks those of these tasks that are not done, in the order of their ids. */
export async function lockUndone(tx: Tx, ids: string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select(columns)
    .from(staffTasks)
    .where(and(inArray(staffTasks.id, ids), ne(staffTasks.boardStatus, 'completed')))
    .orderBy(asc(staffTasks.id))
    .for('update');
}

/**
 * Returns the active staff member of one of these roles who has the fewest open tasks. A role comes
 * before all that follow it.
 */
export async function freestOf(db: Queryable, roles: Role[]): Promise<string | null> {
  const open = db
    .select({ assigneeId: staffTasks.assigneeId, tasks: count().as('tasks') })
    .from(staffTasks)
    .where(ne(staffTasks.boardStatus, 'completed'))
    .groupBy(staffTasks.assigneeId)
    .as('open');
  const [found] = await db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(accounts, eq(accounts.id, staff.id))
    .leftJoin(open, eq(open.assigneeId, staff.id))
    .where(and(eq(staff.status, 'approved'), staff.isActive, inArray(accounts.role, roles)))
    .orderBy(
      sql`array_position(${sql.param(roles)}::text[], ${accounts.role})`,
      sql`coalesce(${open.tasks}, 0)`,
      asc(staff.id),
    )
    .limit(1);
  return found?.id ?? null;
}

export async function saveTasks(tx: Tx, ids: string[], changes: Partial<TaskRow>): Promise<void> {
  await tx
    .update(staffTasks)
    .set({ ...changes, version: sql`${staffTasks.version} + 1` })
    .where(inArray(staffTasks.id, ids));
}
