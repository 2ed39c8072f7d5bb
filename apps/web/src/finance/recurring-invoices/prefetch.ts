import { recurringInvoiceList } from '@kolam/contract/finance/recurring-invoices/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { recurringPage } from './queries.ts';

/** The first query of the list. */
export const recurringPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', recurringPage(listQuery(readList(recurringInvoiceList, search))));
