import { paymentList } from '@kolam/contract/finance/payments/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { paymentsPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const paymentsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', paymentsPage(listQuery(readList(paymentList, search))));
