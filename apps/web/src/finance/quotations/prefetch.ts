import { quotationList } from '@kolam/contract/finance/quotations/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { quotationsPage } from './queries.ts';

/** The first query of the list. */
export const quotationsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', quotationsPage(listQuery(readList(quotationList, search))));
