import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportPayments, listPayments } from '@kolam/contract/finance/payments/endpoints.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { vouchersOfPayments } from './hooks.ts';
import { invoiceDues } from './paid-invoice-store.ts';
import { presentPayment } from './present.ts';
import { settledBy } from './settled-store.ts';
import { presentSettled, presentVouchers } from './settles.ts';
import { findPayment, listPaymentPage, type PaymentFilter, type PaymentRow } from './store.ts';

export async function readPayments(context: RequestContext, query: QueryOf<typeof listPayments>) {
  const { rows, total } = await listPaymentPage(context.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentPayments(context, rows), meta: metaOf(query, total) };
}

/** Presents payments with their invoices as they are now, or what receipts on account settled. */
async function presentPayments({ db }: RequestContext, rows: PaymentRow[]): Promise<Payment[]> {
  const ids = rows.flatMap(({ invoiceId }) => invoiceId ?? []);
  const dues = await invoiceDues(db, [...new Set(ids)]);
  const onAccountIds = rows.flatMap((row) => (row.invoiceId === null ? [row.id] : []));
  const settled = await settledBy(db, onAccountIds);
  const vouchers = await vouchersOfPayments.only()(db, onAccountIds);
  return rows.map((row) =>
    presentPayment(row, dues.get(row.invoiceId ?? '') ?? null, {
      settles: presentSettled(settled.filter(({ paymentId }) => paymentId === row.id)),
      vouchers: presentVouchers(vouchers, row.id),
    }),
  );
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
  const [data] = await presentPayments(context, [row]);
  if (!data) throw notFound();
  return { data };
}
