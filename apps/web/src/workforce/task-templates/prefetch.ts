import { taskTemplateList } from '@kolam/contract/workforce/task-templates/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { templatesPage } from './queries.ts';

/** The first query of the list. */
export const templatesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('tasks:read', templatesPage(listQuery(readList(taskTemplateList, search))));
