import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { companiesSearch } from './companies-search.ts';
import { companiesPage, companyRecord } from './queries.ts';

/** Prefetches the list's first page. */
export const companiesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('companies:read', companiesPage(listQuery(companiesSearch.read(search))));

/** Prefetches the company of a page. */
export const companyPrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('companies:read', companyRecord(id));
