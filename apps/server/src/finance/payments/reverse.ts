import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { reversePayment as reverseEndpoint } from '@kolam/contract/finance/payments/endpoints.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { reversePayout } from '#finance/deductions/actions.ts';
import {
  findInvoiceForUpdate,
  type LockedInvoice,
  settleInvoice,
  touchSettled,
} from '#finance/invoices/actions.ts';
import { type Account, type AccountEntryRow, lockAccount } from '#finance/parties/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { invoiceEntry } from './actions.ts';
import { blocksReversalOfPayment, locksBeforeReversal, onPaymentReversed } from './hooks.ts';
import { movedBy, takeBackOnAccount } from './on-account.ts';
import { partyKindOf, presentPayment } from './present.ts';
import { presentOnAccount } from './settles.ts';
import { findPayment, lockPayment, type PaymentRow, saveReversal } from './store.ts';

/** Reverses a payment, once: what it settled is due again, or what it moved on account is back. */
export async function reversePayment(
  context: SignedInContext,
  id: string,
  { reason }: BodyOf<typeof reverseEndpoint>,
) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    for (const run of locksBeforeReversal.parts()) await run(tx, id);
    // What a payment settled never changes, and its lock comes before the payment's.
    const found = await findPayment(tx, id);
    if (!found) throw notFound();
    const settled = await lockSettled(tx, found);
    const payment = await requireReversible(tx, context, id);
    const row = await saveReversal(tx, id, { at, by: context.actor.name, reason });
    await recordChange(tx, context, {
      record: { kind: 'payment', id, title: row.code },
      action: 'reversed',
      changes: [{ field: 'reason', before: null, after: reason }],
    });
    for (const run of onPaymentReversed.parts()) await run(tx, context, row);
    if ('account' in settled) {
      await takeBackOnAccount(tx, context, settled.account, { ...settled, payment, reason });
      if (settled.account.kind === 'vendor') {
        for (const cause of [payment, ...settled.moved]) await reversePayout(tx, cause.id, at);
      }
      for (const before of settled.invoices) {
        const after = await touchSettled(tx, before.id, at);
        const entry = { action: 'payment_reversed', before, after } as const;
        await recordChange(tx, context, invoiceEntry(row, entry));
      }
      return { data: await presentOnAccount(tx, row) };
    }
    const { paid, tds } = { paid: -payment.amount, tds: -payment.tds };
    const after = await settleInvoice(tx, settled.invoice, { paid, tds, at });
    if (payment.direction === 'out') await reversePayout(tx, id, at);
    await recordChange(
      tx,
      context,
      invoiceEntry(row, { action: 'payment_reversed', before: settled.invoice, after }),
    );
    return { data: presentPayment(row, after) };
  });
}

type OnAccount = { account: Account; moved: AccountEntryRow[]; invoices: LockedInvoice[] };

async function lockSettled(
  tx: Tx,
  payment: PaymentRow,
): Promise<{ invoice: LockedInvoice } | OnAccount> {
  if (payment.invoiceId !== null) {
    const invoice = await findInvoiceForUpdate(tx, payment.invoiceId);
    if (!invoice) throw notFound();
    return { invoice };
  }
  const account = await lockAccount(tx, { id: payment.partyId, kind: partyKindOf(payment) });
  if (!account) throw notFound();
  const moved = await movedBy(tx, account, payment);
  const invoices: LockedInvoice[] = [];
  for (const id of moved.flatMap(({ invoiceId }) => invoiceId ?? []).sort()) {
    const invoice = await findInvoiceForUpdate(tx, id);
    if (invoice) invoices.push(invoice);
  }
  return { account, moved, invoices };
}

/** @throws Failure 409 `ALREADY_REVERSED`, or of another feature */
async function requireReversible(
  tx: Tx,
  context: SignedInContext,
  id: string,
): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id);
  if (!payment) throw notFound();
  assertVersion(context, payment.version);
  if (payment.reversedAt !== null) {
    throw conflict('ALREADY_REVERSED', paymentMessages.alreadyReversed);
  }
  for (const run of blocksReversalOfPayment.parts()) {
    const failure = await run(tx, context, payment);
    if (failure) throw failure;
  }
  return payment;
}
