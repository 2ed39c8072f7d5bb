import { inPaise } from '@kolam/contract/core/money.ts';
import { usedReference } from '@kolam/contract/finance/payments/messages.ts';
import { payoutRequestMessages } from '@kolam/contract/finance/payout-requests/messages.ts';
import type { RefusePayout } from '@kolam/contract/finance/payout-requests/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, Failure, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { onePersonWith } from '#finance/payroll/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { notify, settleNotifications } from '#platform/notifications/actions.ts';
import { presentOne, recordOf } from './present.ts';
import { recordAsked } from './record.ts';
import { lockBankOf, lockRequest, type RequestRow, saveDecision } from './store.ts';
import type { Asked } from './tables.ts';

/** Records the payment of a request, by all rules of payments as they are now. */
export function approveRequest(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const before = await requireDecidable(tx, context, id);
    const payment = await recordAsShown(tx, context, before);
    const row = await saveDecision(tx, id, {
      ...decidedNow(context),
      state: 'approved',
      paymentId: payment.id,
    });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'approved',
      changes: changesBetween({}, { payment: payment.code }),
    });
    return { data: await close(tx, context, row) };
  });
}

export function refuseRequest(context: SignedInContext, id: string, { reason }: RefusePayout) {
  return context.transaction(async (tx) => {
    await requireDecidable(tx, context, id);
    const row = await saveDecision(tx, id, { ...decidedNow(context), state: 'refused', reason });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'refused',
      changes: changesBetween({}, { reason }),
    });
    return { data: await close(tx, context, row) };
  });
}

/** Takes back a request of the caller. */
export function withdrawRequest(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const before = await requireWaiting(tx, context, id);
    if (before.requestedById !== context.actor.personId)
      throw conflict('NOT_YOURS', payoutRequestMessages.notYours);
    const row = await saveDecision(tx, id, { ...decidedNow(context), state: 'withdrawn' });
    await recordChange(tx, context, { record: recordOf(row), action: 'withdrawn', changes: [] });
    return { data: await close(tx, context, row) };
  });
}

/** Locks a request, so that of several decisions one counts. @throws Failure 404, 412, 409 `REQUEST_CLOSED` */
async function requireWaiting(tx: Tx, context: SignedInContext, id: string): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (!row) throw notFound();
  assertVersion(context, row.version);
  if (row.state !== 'waiting') throw conflict('REQUEST_CLOSED', payoutRequestMessages.closed);
  return row;
}

/** @throws Failure 409 `SECOND_PERSON` for who asked, and 404, 412, 409 `REQUEST_CLOSED` */
async function requireDecidable(tx: Tx, context: SignedInContext, id: string) {
  const row = await requireWaiting(tx, context, id);
  if ((await onePersonWith(tx, context)).has(row.requestedById))
    throw conflict('SECOND_PERSON', payoutRequestMessages.own);
  return row;
}

/**
 * Records the payment that the request shows.
 * @throws Failure 409 `CHANGED_SINCE` if the account, the tax or the use of the reference is another
 * by now, and as recording does
 */
async function recordAsShown(tx: Tx, context: SignedInContext, row: RequestRow) {
  const { partyId, accountNumber, ifsc, kind, asked } = row;
  const bank = await lockBankOf(tx, partyId);
  if (accountNumber !== bank.accountNumber || ifsc !== bank.ifsc)
    throw conflict('CHANGED_SINCE', payoutRequestMessages.accountChanged);
  // The body was stored with its kind.
  const payment = await recordAsked(tx, context, { kind, body: asked } as Asked).catch(
    (error: unknown) => {
      // Only who asks can confirm it.
      if (error instanceof Failure && error.code === usedReference.code)
        throw conflict('CHANGED_SINCE', payoutRequestMessages.referenceUsed(row.ref));
      throw error;
    },
  );
  const { section = null, amount = 0 } = payment.tds ?? {};
  if (section !== row.tdsSection || inPaise(amount) !== row.tds)
    throw conflict('CHANGED_SINCE', payoutRequestMessages.taxChanged);
  return payment;
}

const decidedNow = ({ actor, clock }: SignedInContext) => ({
  at: clock.now(),
  decidedById: actor.personId,
  decidedByName: actor.name,
});

/** Nobody has to decide any more, and who asked is notified. */
async function close(tx: Tx, context: SignedInContext, row: RequestRow) {
  await settleNotifications(tx, { kinds: ['payout-to-approve'], recordIds: [row.id] });
  await notify(tx, context, {
    kind: 'payout-decided',
    about: [{ recordId: row.id }],
    to: [row.requestedById],
  });
  return presentOne(tx, context, row);
}
