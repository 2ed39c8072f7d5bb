import { boxList } from '@kolam/contract/inventory/boxes/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { boxesPage } from './queries.ts';

/** The first queries of the list. */
export const boxesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', boxesPage(listQuery(readList(boxList, search))));
