import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { returnSources, returnsPage } from './queries.ts';
import { returnsQuery, returnsSearch } from './returns-search.ts';

/** What the screen begins with: of what goods can come back, and what came back before. */
export const returnsPrefetch: Prefetch = ({ search }) => {
  prefetchQuery('inventory:read', returnSources());
  prefetchQuery('inventory:read', returnsPage(returnsQuery(returnsSearch.read(search))));
};
