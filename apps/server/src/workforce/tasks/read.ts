import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, type Page } from '@kolam/contract/core/paging.ts';
import type { getTaskBoard, listTasks } from '@kolam/contract/workforce/tasks/endpoints.ts';
import { boardStatuses } from '@kolam/contract/workforce/tasks/values.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { historyOf } from '#platform/audit/queries.ts';
import { filterOf } from './filter.ts';
import { requireTask } from './own.ts';
import { showTask, showTasks } from './show.ts';
import { listBoard, listTaskPage } from './store.ts';

export async function readTasks(context: SignedInContext, query: QueryOf<typeof listTasks>) {
  const { rows, total } = await listTaskPage(context.db, {
    filter: filterOf(context, query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await showTasks(context.db, context, rows), meta: metaOf(query, total) };
}

/** The board has every column, even those without a task. */
export async function readBoard(context: SignedInContext, query: QueryOf<typeof getTaskBoard>) {
  const rows = await listBoard(context.db, {
    filter: filterOf(context, query),
    limit: query.limit,
  });
  const tasks = await showTasks(context.db, context, rows);
  return {
    columns: boardStatuses.map((status) => {
      const isHere = (_: unknown, index: number) => rows[index]?.boardStatus === status;
      const [first] = rows.filter(isHere);
      return { status, total: first?.total ?? 0, tasks: tasks.filter(isHere) };
    }),
  };
}

export async function readTask(context: SignedInContext, id: string) {
  return showTask(context.db, context, await requireTask(context.db, context, id));
}

export async function readTaskHistory(context: SignedInContext, id: string, page: Page) {
  await requireTask(context.db, context, id);
  const { data, total } = await historyOf(context.db, { kind: 'task', recordId: id, page });
  return { data, meta: metaOf(page, total) };
}
