import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportPayments, listPayments } from '@kolam/contract/finance/payments/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { invoiceDues } from './paid-invoice-store.ts';
import { type PaidInvoice, presentPayment } from './present.ts';
import { findPayment, listPaymentPage, type PaymentFilter, type PaymentRow } from './store.ts';

export async function readPayments(context: RequestContext, query: QueryOf<typeof listPayments>) {
  const { rows, total } = await listPaymentPage(context.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  const paidOf = await paidInvoices(context, rows);
  return {
    data: rows.map((row) => presentPayment(row, paidOf(row))),
    meta: metaOf(query, total),
  };
}

/**
 * Returns the invoices of payments as they are now. An invoice with payments can't be deleted, so
 * each exists.
 */
async function paidInvoices(
  { db }: RequestContext,
  rows: PaymentRow[],
): Promise<(row: PaymentRow) => PaidInvoice> {
  const dues = await invoiceDues(db, [...new Set(rows.map((row) => row.invoiceId))]);
  return ({ code, invoiceId }) => {
    const paid = dues.get(invoiceId);
    if (!paid) throw new Error(`The invoice of payment ${code} is not there`);
    return paid;
  };
}

/** Returns the filter of a query, for the list and the export. */
export function filterOf(
  query: Omit<QueryOf<typeof exportPayments>, 'format' | 'sort'>,
): PaymentFilter {
  const { direction, mode, reversed, invoice, party, from, to } = query;
  return {
    search: searchOf(query),
    direction,
    mode,
    reversed,
    invoice,
    party,
    from,
    to,
  };
}

export async function readPayment(context: RequestContext, id: string) {
  const row = await findPayment(context.db, id);
  if (!row) throw notFound();
  const paidOf = await paidInvoices(context, [row]);
  return { data: presentPayment(row, paidOf(row)) };
}
