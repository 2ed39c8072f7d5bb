import type { InvoiceKind, invoiceList } from '@kolam/contract/finance/invoices/values.ts';
import { filterQuery, listQuery, type StateOf } from '#core/list-search.ts';

type InvoicesState = StateOf<typeof invoiceList>;

/** Returns the kind of a list. Without a kind, it shows sales. */
export const kindIn = ({ filters }: Pick<InvoicesState, 'filters'>): InvoiceKind =>
  filters.kind ?? 'sales';

/** Returns the list's query. */
export const invoicesQuery = (state: InvoicesState) => ({
  ...listQuery(state),
  kind: kindIn(state),
});

/** Returns the query without its page, for exports. */
export const invoicesFilter = (state: InvoicesState) => ({
  ...filterQuery(state),
  kind: kindIn(state),
});
