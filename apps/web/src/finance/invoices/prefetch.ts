import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { invoicesQuery, invoicesSearch } from './invoices-search.ts';
import { invoiceRecord, invoicesPage } from './queries.ts';

/** Prefetches the first data of the list. */
export const invoicesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', invoicesPage(invoicesQuery(invoicesSearch.read(search))));

/** Prefetches the invoice that a page shows or edits. */
export const invoicePrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('finance:read', invoiceRecord(id));
