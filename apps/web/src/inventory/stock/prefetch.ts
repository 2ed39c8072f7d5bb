import { movementList } from '@kolam/contract/inventory/stock/values.ts';
import { readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { movementsQuery } from './movements-search.ts';
import { movementsPage, stockKpis } from './queries.ts';

/** The figures of the overview. */
export const stockPrefetch: Prefetch = () => prefetchQuery('inventory:read', stockKpis());

/** The first queries of the list. */
export const movementsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', movementsPage(movementsQuery(readList(movementList, search))));
