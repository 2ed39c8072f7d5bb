import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { matchBankRow } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { matchTolerance } from '@kolam/contract/finance/reconciliation/limits.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { freeNotices, matchNotices } from '#finance/payment-notices/actions.ts';
import { lockPayment } from '#finance/payments/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { entryOf, lockRowToMatch, matchBy, presentChanged, requireOpen } from './change-match.ts';
import { namedPayments } from './payment-store.ts';
import { type BankRowRecord, findRowOfPayment, keysOfMatches, saveMatch } from './row-store.ts';
import { countDone, findStatement, lessBy, movedBy } from './statement-store.ts';

/** Matches a row with a payment. Both are locked, so that neither is matched twice. */
export function matchRow(
  context: SignedInContext,
  id: string,
  { paymentId }: BodyOf<typeof matchBankRow>,
) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    assertVersion(context, locked.row.version);
    await requireOpen(tx, locked.row);
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw invalid({ paymentId: reconciliationMessages.unknownPayment });
    await requireFree(tx, paymentId);
    requireFits(locked.row, payment);
    const match = { paymentId, ...matchBy(context, at), matchedWay: 'hand' as const };
    const row = await saveMatch(tx, id, { match, at });
    const statement = await countDone(tx, row.statementId, { matched: movedBy(row), at });
    await recordChange(
      tx,
      context,
      entryOf(locked, { action: 'row_matched', before: null, after: payment.code }),
    );
    await matchNotices(tx, context, { keys: keysOfMatches([id]) });
    return presentChanged(tx, { row, statement });
  });
}

/** @throws Failure 409 `PAYMENT_TAKEN` */
async function requireFree(tx: Tx, paymentId: string): Promise<void> {
  const taken = await findRowOfPayment(tx, paymentId);
  if (!taken) return;
  const statement = await findStatement(tx, taken.statementId);
  const message = reconciliationMessages.paymentTaken(taken.day, statement?.fileName ?? '');
  throw conflict('PAYMENT_TAKEN', message, { paymentId: message });
}

type Compared = { amount: number; direction: 'in' | 'out'; reversedAt: Date | null };

/**
 * Requires a row and its payment to be the same money. A bank's charge is set aside instead, and a
 * payment with a wrong amount is reversed and recorded again.
 * @throws Failure 409
 */
function requireFits({ amount, size, direction }: BankRowRecord, payment: Compared): void {
  if (payment.reversedAt !== null) {
    throw conflict('ALREADY_REVERSED', paymentMessages.alreadyReversed);
  }
  if (direction !== null && direction !== payment.direction) {
    throw conflict('DIRECTION_DIFFERS', reconciliationMessages.directionDiffers);
  }
  const difference = Math.abs((size ?? Math.abs(amount)) - payment.amount);
  if (difference > matchTolerance) {
    throw conflict('AMOUNT_DIFFERS', reconciliationMessages.amountDiffers(rupeeText(difference)));
  }
}

/** Removes the match of a row. The payment stays. */
export function unmatchRow(context: SignedInContext, id: string) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    assertVersion(context, locked.row.version);
    const { paymentId } = locked.row;
    if (paymentId === null) throw conflict('NOT_MATCHED', reconciliationMessages.notMatched);
    const payment = (await namedPayments(tx, [paymentId])).get(paymentId);
    const row = await saveMatch(tx, id, { match: null, at });
    const less = lessBy(movedBy(row));
    const statement = await countDone(tx, row.statementId, { matched: less, at });
    const before = payment?.code ?? null;
    await recordChange(
      tx,
      context,
      entryOf(locked, { action: 'match_undone', before, after: null }),
    );
    await freeNotices(tx, context, { paymentIds: [paymentId], otherReference: true });
    return presentChanged(tx, { row, statement });
  });
}
