import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import type { getTaskBoard, listTasks } from '@kolam/contract/workforce/tasks/calls.ts';
import { boardStatuses } from '@kolam/contract/workforce/tasks/model.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInScope } from '#core/scope.ts';
import { historyOf } from '#platform/audit/queries.ts';
import { filterOf } from './filter.ts';
import { requireTask } from './own.ts';
import { showTask, showTasks } from './show.ts';
import { listBoard, listTaskPage } from './store.ts';

export async function readTasks(scope: SignedInScope, query: QueryOf<typeof listTasks>) {
  const { rows, total } = await listTaskPage(scope.db, {
    filter: filterOf(scope, query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await showTasks(scope.db, scope, rows), meta: metaOf(query, total) };
}

/** Every column stands on the board, also those without a task. */
export async function readBoard(scope: SignedInScope, query: QueryOf<typeof getTaskBoard>) {
  const rows = await listBoard(scope.db, { filter: filterOf(scope, query), limit: query.limit });
  const tasks = await showTasks(scope.db, scope, rows);
  return {
    columns: boardStatuses.map((status) => {
      const isHere = (_: unknown, index: number) => rows[index]?.boardStatus === status;
      const [first] = rows.filter(isHere);
      return { status, total: first?.total ?? 0, tasks: tasks.filter(isHere) };
    }),
  };
}

export async function readTask(scope: SignedInScope, id: string) {
  return showTask(scope.db, scope, await requireTask(scope.db, scope, id));
}

export async function readTaskHistory(scope: SignedInScope, id: string, page: Page) {
  await requireTask(scope.db, scope, id);
  const { data, total } = await historyOf(scope.db, { kind: 'task', recordId: id, page });
  return { data, meta: metaOf(page, total) };
}
