import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { reversePayment as reverseEndpoint } from '@kolam/contract/finance/payments/endpoints.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { reversePayout } from '#finance/deductions/actions.ts';
import { findInvoiceForUpdate, settleInvoice } from '#finance/invoices/actions.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { invoiceEntry } from './actions.ts';
import { blocksReversalOfPayment } from './hooks.ts';
import { presentPayment } from './present.ts';
import { findPayment, lockPayment, saveReversal } from './store.ts';

/** Reverses a payment, once: what it settled is due again. */
export async function reversePayment(
  context: SignedInContext,
  id: string,
  { reason }: BodyOf<typeof reverseEndpoint>,
) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    // A payment's invoice never changes, and its lock comes before the payment's.
    const found = await findPayment(tx, id);
    const invoice = found && (await findInvoiceForUpdate(tx, found.invoiceId));
    const payment = invoice && (await lockPayment(tx, id));
    if (!payment) throw notFound();
    assertVersion(context, payment.version);
    if (payment.reversedAt !== null) {
      throw conflict('ALREADY_REVERSED', paymentMessages.alreadyReversed);
    }
    for (const run of blocksReversalOfPayment.parts()) {
      const failure = await run(tx, id);
      if (failure) throw failure;
    }
    const settled = await settleInvoice(tx, invoice, {
      paid: -payment.amount,
      tds: -payment.tds,
      at,
    });
    if (payment.direction === 'out') await reversePayout(tx, id, at);
    const row = await saveReversal(tx, id, { at, by: context.actor.name, reason });
    await recordChanges(tx, context, [
      {
        record: { kind: 'payment', id, title: row.code },
        action: 'reversed',
        changes: [{ field: 'reason', before: null, after: reason }],
      },
      invoiceEntry(row, { action: 'payment_reversed', before: invoice, after: settled }),
    ]);
    return { data: presentPayment(row, settled) };
  });
}
