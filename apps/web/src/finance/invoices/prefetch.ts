import { invoiceList } from '@kolam/contract/finance/invoices/values.ts';
import { readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { invoicesQuery } from './invoices-search.ts';
import { invoiceRecord, invoicesPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const invoicesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', invoicesPage(invoicesQuery(readList(invoiceList, search))));

/** Prefetches the invoice that a page shows or edits. */
export const invoicePrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('finance:read', invoiceRecord(id));
