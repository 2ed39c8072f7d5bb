import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type {
  matchBankRow,
  unmatchBankRow,
} from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { matchTolerance } from '@kolam/contract/finance/reconciliation/limits.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { reverseEntries } from '#finance/other-entries/actions.ts';
import { freeNotices, matchNotices } from '#finance/payment-notices/actions.ts';
import { lockPayments } from '#finance/payments/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import {
  countMatches,
  entryOf,
  lockRowToMatch,
  matchBy,
  presentChanged,
  requireOpen,
} from './change-match.ts';
import { leftOfRow } from './left.ts';
import {
  codesOfMatches,
  deleteMatches,
  findRowOfPayment,
  insertMatches,
  keysOfMatches,
  type MatchRecord,
  matchesOf,
} from './match-store.ts';
import { type NamedPayment, namedPayments } from './payment-store.ts';
import { requireUndoable } from './reversal.ts';
import type { BankRowRecord } from './row-store.ts';
import { findStatement } from './statement-store.ts';

/** A payment that makes a part of a row, in paise. `field` is where it was given. */
type Part = { payment: NamedPayment; amount: number; field: string };

/**
 * Matches a row with a payment, or with parts of several. All are locked, so that neither the row
 * nor a payment has more parts than its amount.
 */
export function matchRow(context: SignedInContext, id: string, body: BodyOf<typeof matchBankRow>) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    assertVersion(context, locked.row.version);
    await requireOpen(tx, locked.row);
    const parts = await partsOf(tx, locked.row, body);
    await insertMatches(
      tx,
      parts.map(({ payment, amount }) => ({
        rowId: id,
        paymentId: payment.id,
        entryId: null,
        amount,
        ...matchBy(context, at),
        way: 'hand' as const,
      })),
    );
    const changed = await countMatches(tx, locked.row, { at });
    const after = parts.map(({ payment }) => payment.code).join(', ');
    await recordChange(
      tx,
      context,
      entryOf(locked, { action: 'row_matched', before: null, after }),
    );
    await matchNotices(tx, context, { keys: keysOfMatches([id]) });
    return presentChanged(tx, context, changed);
  });
}

/** Locks the given payments and returns what of each belongs to a row. @throws Failure 400 or 409 */
async function partsOf(
  tx: Tx,
  row: BankRowRecord,
  { paymentId, parts = [] }: BodyOf<typeof matchBankRow>,
): Promise<Part[]> {
  const ids = paymentId === undefined ? parts.map((part) => part.paymentId) : [paymentId];
  await lockPayments(tx, ids);
  const payments = await namedPayments(tx, ids);
  const rowsOwn = new Set<string | null>(
    (await matchesOf(tx, [row.id])).map((match) => match.paymentId),
  );
  const paymentAt = async (given: string, field: string): Promise<NamedPayment> => {
    const payment = payments.get(given);
    if (!payment) throw invalid({ [field]: reconciliationMessages.unknownPayment });
    requireMovesAlike(row, payment);
    const { alreadyPart } = reconciliationMessages;
    if (rowsOwn.has(given)) throw conflict('PAYMENT_TAKEN', alreadyPart, { [field]: alreadyPart });
    await requireFree(tx, payment, field);
    return payment;
  };
  if (paymentId !== undefined) {
    const payment = await paymentAt(paymentId, 'paymentId');
    return [{ payment, amount: sameAmount(row, payment), field: 'paymentId' }];
  }
  const found: Part[] = [];
  for (const [place, part] of parts.entries()) {
    const payment = await paymentAt(part.paymentId, `parts.${place}.paymentId`);
    found.push({ payment, amount: part.amount, field: `parts.${place}.amount` });
  }
  requireWithin(row, found);
  return found;
}

const isTaken = ({ amount, bankAmount }: NamedPayment) =>
  bankAmount > 0 && amount - bankAmount <= matchTolerance;

/** @throws Failure 409 `PAYMENT_TAKEN` */
async function requireFree(tx: Tx, payment: NamedPayment, field: string): Promise<void> {
  const taken = isTaken(payment) ? await findRowOfPayment(tx, payment.id) : null;
  if (!taken) return;
  const statement = await findStatement(tx, taken.statementId);
  const message = reconciliationMessages.paymentTaken(taken.day, statement?.fileName ?? '');
  throw conflict('PAYMENT_TAKEN', message, { [field]: message });
}

/** @throws Failure 409 */
function requireMovesAlike({ direction }: BankRowRecord, payment: NamedPayment): void {
  if (payment.reversedAt !== null) {
    throw conflict('ALREADY_REVERSED', paymentMessages.alreadyReversed);
  }
  if (direction !== null && direction !== payment.direction) {
    throw conflict('DIRECTION_DIFFERS', reconciliationMessages.directionDiffers);
  }
}

/**
 * Requires what is left of a row and of its one payment to be the same money. Returns the amount of
 * the match.
 * @throws Failure 409 `AMOUNT_DIFFERS`
 */
function sameAmount(row: BankRowRecord, { amount, bankAmount }: NamedPayment): number {
  const [ofRow, ofPayment] = [leftOfRow(row), amount - bankAmount];
  const difference = Math.abs(ofRow - ofPayment);
  const part = Math.min(ofRow, ofPayment);
  if (difference <= matchTolerance && part > 0) return part;
  throw conflict('AMOUNT_DIFFERS', reconciliationMessages.amountDiffers(rupeeText(difference)));
}

/** @throws Failure 409 `ABOVE_AMOUNT` or `DIRECTION_DIFFERS` */
function requireWithin(row: BankRowRecord, parts: Part[]): void {
  const aboveAmount = (field: string, message: string) =>
    conflict('ABOVE_AMOUNT', message, { [field]: message });
  const ofRow = leftOfRow(row);
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  let left = ofRow;
  for (const { payment, amount, field } of parts) {
    const leftOfPayment = payment.amount - payment.bankAmount;
    if (amount > leftOfPayment) {
      throw aboveAmount(field, reconciliationMessages.abovePayment(rupeeText(leftOfPayment)));
    }
    if (amount > left) {
      throw aboveAmount(
        field,
        reconciliationMessages.partsAboveRow(rupeeText(sum), rupeeText(ofRow)),
      );
    }
    left -= amount;
  }
  // A row without a direction has that of its payments.
  if (new Set(parts.map(({ payment }) => payment.direction)).size > 1) {
    throw conflict('DIRECTION_DIFFERS', reconciliationMessages.directionDiffers);
  }
}

const sumOfEntries = (matches: MatchRecord[]) =>
  matches.reduce((sum, { entryId, amount }) => (entryId === null ? sum : sum + amount), 0);

/** Removes the matches of a row, or one of them. Payments stay, other entries are reversed. */
export function unmatchRow(
  context: SignedInContext,
  id: string,
  { matchId }: BodyOf<typeof unmatchBankRow>,
) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const locked = await lockRowToMatch(tx, id);
    assertVersion(context, locked.row.version);
    const matches = (await matchesOf(tx, [id])).filter(
      (match) => matchId === undefined || match.id === matchId,
    );
    if (matches.length === 0) throw conflict('NOT_MATCHED', reconciliationMessages.notMatched);
    const paymentIds = matches.flatMap(({ paymentId }) => paymentId ?? []);
    await lockPayments(tx, paymentIds);
    await requireUndoable(tx, matches);
    const before = await codesOfMatches(
      tx,
      matches.map((match) => match.id),
    );
    await reverseEntries(
      tx,
      context,
      matches.flatMap(({ entryId }) => entryId ?? []),
    );
    await deleteMatches(
      tx,
      matches.map((match) => match.id),
    );
    const entries = -sumOfEntries(matches);
    const changed = await countMatches(tx, locked.row, { entries, at });
    await recordChange(
      tx,
      context,
      entryOf(locked, { action: 'match_undone', before, after: null }),
    );
    await freeNotices(tx, context, { paymentIds, otherReference: true });
    return presentChanged(tx, context, changed);
  });
}
