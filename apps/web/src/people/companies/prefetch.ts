import { companyList } from '@kolam/contract/people/companies/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { companiesPage, companyRecord } from './queries.ts';

/** Prefetches the list's first page. */
export const companiesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('companies:read', companiesPage(listQuery(readList(companyList, search))));

/** Prefetches the company of a page. */
export const companyPrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('companies:read', companyRecord(id));
