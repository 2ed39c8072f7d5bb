import { receiptList } from '@kolam/contract/inventory/receipts/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { receiptsPage } from './queries.ts';

/** The first queries of the list. */
export const receiptsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('inventory:read', receiptsPage(listQuery(readList(receiptList, search))));
