import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { invoicesQuery, invoicesSearch } from './invoices-search.ts';
import { invoiceRecord, invoicesPage } from './queries.ts';

/** What the list begins with. */
export const invoicesAhead: Ahead = ({ search }) =>
  readAhead('finance:read', invoicesPage(invoicesQuery(invoicesSearch.read(search))));

/** The invoice that a page shows or edits. */
export const invoiceAhead: Ahead = ({ params: { id = '' } }) =>
  readAhead('finance:read', invoiceRecord(id));
