import { inPaise } from '@kolam/contract/core/money.ts';
import { payoutRequestMessages } from '@kolam/contract/finance/payout-requests/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { notify } from '#platform/notifications/actions.ts';
import { historyValues, presentOne, recordOf } from './present.ts';
import { rehearse } from './record.ts';
import { findWaiting, insertRequest, lockBankOf, type RequestRow } from './store.ts';
import type { Asked } from './tables.ts';

/**
 * Stores a pay-out that needs another person's approval, after it was tried as a payment: all rules
 * of payments hold for it now, and again when it is approved.
 */
export function askApproval(context: SignedInContext, asked: Asked) {
  return context.transaction(async (tx) => {
    const { payment: planned, needsApproval } = await rehearse(tx, context, asked);
    if (!needsApproval) throw conflict('NO_APPROVAL_NEEDED', payoutRequestMessages.notNeeded);
    const amount = inPaise(planned.amount);
    const { invoice, tds } = planned;
    const settles = invoice
      ? [{ ...invoice, amount: planned.amount, tds: tds?.amount ?? 0 }]
      : planned.settles;
    const bank = await lockBankOf(tx, planned.party.id);
    const now = context.clock.now();
    const request = {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      kind: asked.kind,
      partyId: planned.party.id,
      partyKind: planned.partyKind,
      partyName: planned.party.name,
      ...bank,
      amount,
      tds: inPaise(tds?.amount ?? 0),
      tdsSection: tds?.section ?? null,
      mode: planned.mode,
      ref: planned.ref,
      paidOn: planned.paidOn,
      bills: settles.map((bill) => ({
        id: bill.id,
        code: bill.code,
        amount: inPaise(bill.amount),
        tds: inPaise(bill.tds),
      })),
      // Without an amount, what is due now is meant.
      asked: { ...asked.body, amount, paidOn: planned.paidOn },
      requestedById: context.actor.personId,
      requestedByName: context.actor.name,
    };
    const subjects = subjectsOf(asked, request);
    await requireNoneWaits(tx, subjects);
    const row = await insertRequest(tx, request, subjects);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'asked',
      changes: changesBetween({}, historyValues(row)),
    });
    await notify(tx, context, { kind: 'payout-to-approve', about: [{ recordId: row.id }] });
    return { data: await presentOne(tx, context, row) };
  });
}

/**
 * Returns what of a pay-out another request must not pay too: its bills and, if more is paid than
 * they are, the advance that it refunds or the account.
 */
function subjectsOf(
  { kind, body }: Asked,
  { bills, amount, partyId }: Pick<RequestRow, 'bills' | 'amount' | 'partyId'>,
): string[] {
  const advance = kind === 'refund' ? body.advance : undefined;
  const rest = amount - bills.reduce((sum, bill) => sum + bill.amount, 0);
  const ids = [...bills.map(({ id }) => id), ...(rest > 0 ? [advance ?? partyId] : [])];
  return [...new Set(ids)];
}

/** The lock of the party orders those who ask at once. @throws Failure 409 `ALREADY_ASKED` */
async function requireNoneWaits(tx: Tx, subjectIds: string[]): Promise<void> {
  const waiting = await findWaiting(tx, subjectIds);
  if (!waiting) return;
  const bill = waiting.bills.find(({ id }) => subjectIds.includes(id));
  const what = bill?.code ?? recordOf(waiting).title;
  throw conflict(
    'ALREADY_ASKED',
    payoutRequestMessages.alreadyAsked(what, waiting.requestedByName),
  );
}
