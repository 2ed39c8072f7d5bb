import { returnList } from '@kolam/contract/inventory/returns/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { returnSources, returnsPage } from './queries.ts';

/** The first queries of the screen: the sources that goods can come back from, and past returns. */
export const returnsPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('inventory:read', returnSources());
  prefetchQuery('inventory:read', returnsPage(listQuery(readList(returnList, search))));
};
