import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportPayments, listPayments } from '@kolam/contract/finance/payments/calls.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { invoiceDues } from './paid-invoice-store.ts';
import { type PaidInvoice, presentPayment } from './present.ts';
import { findPayment, listPaymentPage, type PaymentFilter, type PaymentRow } from './store.ts';

export async function readPayments(scope: Scope, query: QueryOf<typeof listPayments>) {
  const { rows, total } = await listPaymentPage(scope.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  const paidOf = await paidInvoices(scope, rows);
  return {
    data: rows.map((row) => presentPayment(row, paidOf(row))),
    meta: metaOf(query, total),
  };
}

/** How the invoices of payments stand; one with payments can't be deleted, so each is there. */
async function paidInvoices(
  { db }: Scope,
  rows: PaymentRow[],
): Promise<(row: PaymentRow) => PaidInvoice> {
  const dues = await invoiceDues(db, [...new Set(rows.map((row) => row.invoiceId))]);
  return ({ code, invoiceId }) => {
    const paid = dues.get(invoiceId);
    if (!paid) throw new Error(`The invoice of payment ${code} is not there`);
    return paid;
  };
}

/** Which payments a query asks for, for the screen and for the export alike. */
export function filterOf(
  query: Omit<QueryOf<typeof exportPayments>, 'format' | 'sort'>,
): PaymentFilter {
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
  const paidOf = await paidInvoices(scope, [row]);
  return { data: presentPayment(row, paidOf(row)) };
}
