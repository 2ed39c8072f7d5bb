import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { advanceMessages } from '@kolam/contract/finance/advances/messages.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import { advanceChange } from '@kolam/contract/finance/tax/advance.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { reserveNumbers } from '#finance/numbering/actions.ts';
import type { AccountMoved } from '#finance/parties/hooks.ts';
import {
  type AdvanceRow,
  insertMoves,
  lockMoved,
  lockOpenAdvances,
  type NewMove,
} from './store.ts';

type Entry = AccountMoved['rows'][number];

/**
 * Moves the advances of a customer with its account. What is applied comes from its advances first,
 * oldest first, so that their tax is set off early. What is refunded comes from its other money
 * first, unless it names an advance. What is taken back goes to the advances it came from. Returns what is left of all, in paise.
 * @throws Failure 400 or 409 of a refund or a reversal
 */
export async function moveAdvances(
  tx: Tx,
  { account, rows, day, advanceId }: AccountMoved,
): Promise<number> {
  const reversed = rows.flatMap(({ kind, causeId }) => (kind === 'reversal' ? [causeId] : []));
  const takes = account.inAdvances > 0 && rows.some(takesFromAdvances);
  if (reversed.length === 0 && !takes && advanceId === undefined) return account.inAdvances;
  const back = reversed.length === 0 ? [] : await lockMoved(tx, reversed);
  const open = account.inAdvances > 0 ? await lockOpenAdvances(tx, account.id) : [];
  const taken = advanceId === undefined ? open : [requireAdvance(open, advanceId, rows)];
  const left = new Map(
    [...back.map(({ advance }) => advance), ...open].map(({ id, remaining }) => [id, remaining]),
  );
  const moves: NewMove[] = [];
  const move = (entry: Entry, advance: AdvanceRow, amount: number) => {
    const from = left.get(advance.id) ?? 0;
    const { taxRate: taxBasisPoints, supplyType } = advance;
    left.set(advance.id, from + amount);
    moves.push({
      ...{ id: newId(), advanceId: advance.id, entryId: entry.id, day },
      ...advanceChange({ from, to: from + amount }, { taxBasisPoints, supplyType }),
    });
  };
  let { onAccount, inAdvances } = account;
  for (const entry of rows) {
    for (const { advance, move: of } of back.filter(
      (each) => each.move.entryId === entry.causeId,
    )) {
      requireUnused(left.get(advance.id) ?? 0, of.amount);
      move(entry, advance, -of.amount);
    }
    const isOther = entry.kind === 'refund' && advanceId === undefined;
    const untaxed = isOther ? onAccount - inAdvances : 0;
    let asked = takesFromAdvances(entry) ? Math.max(0, -entry.amount - untaxed) : 0;
    for (const advance of taken) {
      const part = Math.min(asked, left.get(advance.id) ?? 0);
      if (part === 0) continue;
      if (entry.kind === 'refund') requireNotBefore(day, advance);
      move(entry, advance, -part);
      asked -= part;
    }
    onAccount += entry.amount;
    inAdvances = [...left.values()].reduce((sum, amount) => sum + amount, 0);
  }
  // Money without tax: what advances have is not there for it.
  const untaxed = account.onAccount - account.inAdvances;
  requireUnused(untaxed, untaxed - (onAccount - inAdvances));
  if (moves.length > 0) await insertMoves(tx, await withVouchers(tx, { rows, moves, day }));
  return inAdvances;
}

/**
 * Returns the advance that a refund names.
 * @throws Failure 400 at `advance`, 409 `EXCEEDS_ADVANCE` if less is left of it
 */
function requireAdvance(
  open: readonly AdvanceRow[],
  advanceId: string,
  rows: readonly Entry[],
): AdvanceRow {
  const advance = open.find(({ id }) => id === advanceId);
  if (!advance) throw invalid({ advance: advanceMessages.unknown });
  const asked = rows.reduce((sum, { amount }) => sum - amount, 0);
  if (asked > advance.remaining) {
    const message = advanceMessages.aboveLeft(advance.code, rupeeText(advance.remaining));
    throw conflict('EXCEEDS_ADVANCE', message, { amount: message });
  }
  return advance;
}

/** @throws Failure 409 `BALANCE_USED` if what a receipt brought is not there any more */
function requireUnused(left: number, asked: number): void {
  if (asked <= left) return;
  const message = balanceMessages.used(rupeeText(left), rupeeText(asked), 'customer');
  throw conflict('BALANCE_USED', message);
}

/** What came with a receipt is paid by it, and is no advance. */
const takesFromAdvances = ({ kind, paymentId }: Entry) =>
  kind === 'refund' || (kind === 'application' && paymentId === null);

/** @throws Failure 400 at `paidOn` */
function requireNotBefore(day: string, { receivedOn, code }: AdvanceRow): void {
  if (day < receivedOn) throw invalid({ paidOn: advanceMessages.beforeReceipt(code) });
}

/** Numbers what a refund moved: each has a voucher of its own. */
async function withVouchers(
  tx: Tx,
  { rows, moves, day }: { rows: readonly Entry[]; moves: NewMove[]; day: string },
): Promise<NewMove[]> {
  const refunds = new Set(rows.flatMap(({ id, kind }) => (kind === 'refund' ? [id] : [])));
  const count = moves.filter(({ entryId }) => refunds.has(entryId)).length;
  if (count === 0) return moves;
  const financialYear = financialYearOf(day);
  const numbers = await reserveNumbers(tx, {
    ...{ kind: 'refund-voucher', prefix: fixedPrefixes.refundVoucher, financialYear, count },
  });
  return moves.map((each) =>
    refunds.has(each.entryId) ? { ...each, ...numbers.shift(), financialYear } : each,
  );
}
