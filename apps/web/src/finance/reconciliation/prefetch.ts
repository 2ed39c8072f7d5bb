import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { rowsPage, statementRecord, statementsPage } from './queries.ts';
import { rowsSearch, statementsSearch } from './statements-search.ts';

/** Prefetches the first data of the list. */
export const statementsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', statementsPage(listQuery(statementsSearch.read(search))));

/** Prefetches the statement that a page shows, and its rows. */
export const statementPrefetch: Prefetch = ({ search, params: { id = '' } }) => {
  prefetchQuery('finance:read', statementRecord(id));
  prefetchQuery('finance:read', rowsPage(id, listQuery(rowsSearch.read(search))));
};
