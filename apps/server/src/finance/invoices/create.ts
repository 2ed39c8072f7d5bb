import type { BodyOf } from '@kolam/contract/core/call.ts';
import type { createInvoice } from '@kolam/contract/finance/invoices/calls.ts';
import type { SignedInScope } from '#core/scope.ts';
import { detailOf } from './detail.ts';
import { makeInvoiceIn } from './make.ts';

/** Issues an invoice, keeps a vendor's bill, or begins a draft of either. */
export function makeInvoice(scope: SignedInScope, body: BodyOf<typeof createInvoice>) {
  return scope.transaction(async (tx) => {
    const { row, lines } = await makeInvoiceIn(tx, scope, body);
    return { data: await detailOf(tx, scope, row, lines) };
  });
}
