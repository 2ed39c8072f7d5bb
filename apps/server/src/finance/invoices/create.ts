import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { createInvoice } from '@kolam/contract/finance/invoices/endpoints.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { detailOf } from './detail.ts';
import { makeInvoiceIn } from './make.ts';

/** Issues an invoice, records a vendor's bill, or creates a draft of either. */
export function makeInvoice(context: SignedInContext, body: BodyOf<typeof createInvoice>) {
  return context.transaction(async (tx) => {
    const { row, lines } = await makeInvoiceIn(tx, context, body);
    return { data: await detailOf(tx, context, row, lines) };
  });
}
