import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { searchOf } from '@kolam/contract/core/paging.ts';
import { can } from '@kolam/contract/core/permissions.ts';
import type { getTaskBoard } from '@kolam/contract/workforce/tasks/endpoints.ts';
import { boardStatusOf } from '@kolam/contract/workforce/tasks/model.ts';
import type {
  BoardStatus,
  TaskCategory,
  TaskPriority,
} from '@kolam/contract/workforce/tasks/values.ts';
import { and, eq, lt, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { contains, substring } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { staffTasks } from './tables.ts';

/** The filters for tasks. Missing ones are undefined. */
export type TaskFilter = {
  search: string | undefined;
  assignee: string | undefined;
  /** Restricts the result to this person's tasks, whatever the other filters. */
  only: string | undefined;
  status: BoardStatus | 'open' | undefined;
  priority: TaskPriority | undefined;
  category: TaskCategory | undefined;
  overdue: boolean | undefined;
  now: Date;
};

/** The filters that list and board share. */
type Asked = Omit<QueryOf<typeof getTaskBoard>, 'limit'>;

/** Returns the filter of a query. Users who may not read all tasks get only their own. */
export function filterOf({ actor, clock }: SignedInContext, query: Asked): TaskFilter {
  const { priority, category, overdue } = query;
  const status = query.status === 'all' ? undefined : query.status;
  return {
    search: searchOf(query),
    assignee: query.assignee ?? query.staff,
    only: seesAll(actor) && query.mine !== 'true' ? undefined : actor.id,
    status: status === undefined || status === 'open' ? status : boardStatusOf(status),
    priority,
    category,
    overdue,
    now: clock.now(),
  };
}

/** Returns whether a user sees tasks assigned to others. */
export const seesAll = ({ role }: SignedInContext['actor']) => can(role, 'tasks:read');

export function conditionsOf(filter: TaskFilter): (SQL | undefined)[] {
  const { assigneeId, boardStatus, priority, category, searchText } = staffTasks;
  return [
    filter.only === undefined ? undefined : eq(assigneeId, sql.placeholder('only')),
    filter.assignee === undefined ? undefined : eq(assigneeId, sql.placeholder('assignee')),
    filter.status === 'open' ? isOpen : undefined,
    filter.status === undefined || filter.status === 'open'
      ? undefined
      : eq(boardStatus, sql.placeholder('status')),
    filter.priority && eq(priority, sql.placeholder('priority')),
    filter.category && eq(category, sql.placeholder('category')),
    filter.overdue === true ? overdue : undefined,
    filter.overdue === false ? sql`(${overdue}) is not true` : undefined,
    filter.search === undefined ? undefined : contains(searchText, sql.placeholder('substring')),
  ];
}

export const valuesOf = ({ search, ...others }: TaskFilter) => ({
  ...others,
  substring: search === undefined ? undefined : substring(search),
});

const isOpen = ne(staffTasks.boardStatus, 'completed');

/** The same condition as `isOverdue` in responses. */
export const isOverdueAt = (now: Placeholder | SQL) =>
  or(eq(staffTasks.boardStatus, 'overdue'), and(lt(staffTasks.deadline, now), isOpen)) as SQL;

const overdue = isOverdueAt(sql.placeholder('now'));
