import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, type Failure } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lackApproval } from '#finance/payments/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { countMatches, entryOf, lockRowToMatch } from './change-match.ts';
import { deleteMatches, type MatchRecord } from './match-store.ts';
import { bankMatches } from './tables.ts';

/* Above the amount of the setting, a payment needs no approval only because the row that it was made
   from shows that the money has left. So the payment stays with its row, and is reversed with it. */

const matchesOfPayment = prepared((db) =>
  db
    .select()
    .from(bankMatches)
    .where(eq(bankMatches.paymentId, sql.placeholder('payment'))),
);

/** Returns those matches that can't be undone while their payments stand. */
async function boundMatches(tx: Tx, matches: MatchRecord[]): Promise<MatchRecord[]> {
  const ids = matches.flatMap(({ paymentId, way }) => (way === 'created' ? (paymentId ?? []) : []));
  if (ids.length === 0) return [];
  const bound = new Set((await lackApproval(tx, ids)).map(({ id }) => id));
  return matches.filter(({ paymentId, way }) => way === 'created' && bound.has(paymentId ?? ''));
}

/** @throws Failure 409 `MADE_FROM_ROW` if a payment of locked matches stays with its row */
export async function requireUndoable(tx: Tx, matches: MatchRecord[]): Promise<void> {
  if ((await boundMatches(tx, matches)).length === 0) return;
  throw conflict('MADE_FROM_ROW', reconciliationMessages.madeFromRow);
}

/** Locks the row that a payment was made from and its statement, as matching does. */
export async function lockRowOfPayment(tx: Tx, payment: string): Promise<void> {
  const made = (await matchesOf(tx, payment)).find(({ way }) => way === 'created');
  if (made) await lockRowToMatch(tx, made.rowId);
}

/**
 * Blocks reversal of a payment that is matched with a row, unless it stays with it: then the row is
 * open again. Matching locks the payment too.
 */
export async function matchOfPayment(
  tx: Tx,
  context: SignedInContext,
  { id, code }: { id: string; code: string },
): Promise<Failure | null> {
  const matches = await matchesOf(tx, id);
  const bound = await boundMatches(tx, matches);
  if (bound.length < matches.length)
    return conflict('PAYMENT_MATCHED', reconciliationMessages.paymentMatched);
  for (const match of bound) {
    const locked = await lockRowToMatch(tx, match.rowId);
    await deleteMatches(tx, [match.id]);
    await countMatches(tx, locked.row, { at: context.clock.now() });
    const undone = { action: 'match_undone', before: code, after: null } as const;
    await recordChange(tx, context, { ...entryOf(locked, undone), partOfId: id });
  }
  return null;
}

const matchesOf = (db: Queryable, payment: string): Promise<MatchRecord[]> =>
  matchesOfPayment(db, { payment });
