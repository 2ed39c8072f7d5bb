import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { boxesQuery, boxesSearch } from './boxes-search.ts';
import { boxesPage } from './queries.ts';

/** The first queries of the list. */
export const boxesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', boxesPage(boxesQuery(boxesSearch.read(search))));
