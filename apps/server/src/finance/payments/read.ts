import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportPayments, listPayments } from '@kolam/contract/finance/payments/calls.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { invoiceDues } from '../invoices/queries.ts';
import { type PaidInvoice, presentPayment } from './present.ts';
import { findPayment, listPaymentPage, type PaymentFilter } from './store.ts';

export async function readPayments(scope: Scope, query: QueryOf<typeof listPayments>) {
  const { rows, total } = await listPaymentPage(scope.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  const paid = await invoiceDues(scope.db, [...new Set(rows.map((row) => row.invoiceId))]);
  return {
    data: rows.map((row) => presentPayment(row, paid.get(row.invoiceId) ?? unknown)),
    meta: metaOf(query, total),
  };
}

/** Never needed: an invoice with payments can't be deleted. */
const unknown: PaidInvoice = { status: 'void', due: 0 };

/** Which payments a query asks for, for the screen and for the export alike. */
export function filterOf(query: Omit<QueryOf<typeof exportPayments>, 'format'>): PaymentFilter {
  const { direction, mode, reversed, invoice, party, from, to } = query;
  return {
    search: searchOf(query),
    direction: direction === 'all' ? undefined : direction,
    mode: mode === 'all' ? undefined : mode,
    reversed: reversed === undefined || reversed === 'all' ? undefined : reversed === 'true',
    invoice,
    party,
    from,
    to,
  };
}

export async function readPayment(scope: Scope, id: string) {
  const row = await findPayment(scope.db, id);
  if (!row) throw notFound();
  const paid = await invoiceDues(scope.db, [row.invoiceId]);
  return { data: presentPayment(row, paid.get(row.invoiceId) ?? unknown) };
}
