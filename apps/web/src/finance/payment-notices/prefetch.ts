import { noticeList } from '@kolam/contract/finance/payment-notices/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { noticesPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const noticesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', noticesPage(listQuery(readList(noticeList, search))));
