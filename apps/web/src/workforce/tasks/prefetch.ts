import { taskList } from '@kolam/contract/workforce/tasks/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { tasksPage } from './queries.ts';
import { viewIn } from './task-list.ts';

/** Prefetches the first data of the table. The board loads its own. */
export const tasksPrefetch: Prefetch = ({ search }) => {
  if (viewIn(search) === 'table')
    prefetchQuery('tasks:own', tasksPage(listQuery(readList(taskList, search))));
};
