import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { invoicesQuery, invoicesSearch } from './invoices-search.ts';
import { invoiceRecord, invoicesPage } from './queries.ts';

/** What the list begins with. */
export const invoicesPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', invoicesPage(invoicesQuery(invoicesSearch.read(search))));

/** The invoice that a page shows or edits. */
export const invoicePrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('finance:read', invoiceRecord(id));
