import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { returnSources, returnsPage } from './queries.ts';
import { returnsQuery, returnsSearch } from './returns-search.ts';

/** The first queries of the screen: the sources that goods can come back from, and past returns. */
export const returnsPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('inventory:read', returnSources());
  prefetchQuery('inventory:read', returnsPage(returnsQuery(returnsSearch.read(search))));
};
