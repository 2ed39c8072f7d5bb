import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { paymentsQuery, paymentsSearch } from './payments-search.ts';
import { paymentsPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const paymentsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', paymentsPage(paymentsQuery(paymentsSearch.read(search))));
