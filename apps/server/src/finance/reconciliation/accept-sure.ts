import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { matchNotices } from '#finance/payment-notices/actions.ts';
import { lockPayments } from '#finance/payments/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { insertSureMatches, keysOfMatches } from './match-store.ts';
import { presentStatement } from './present.ts';
import { surePairs } from './read.ts';
import { findVersions, lockRows, sumRows } from './row-store.ts';
import { countDone, lockStatement } from './statement-store.ts';

/** Matches all rows of a statement that have a sure match, in one transaction. */
export function acceptSureRows(context: SignedInContext, id: string) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const before = await lockStatement(tx, id);
    if (!before) throw notFound();
    const found = await surePairs(tx, id);
    if (found.length === 0) return { data: presentStatement(before), matched: 0, rows: [] };
    await lockRows(
      tx,
      found.map(({ rowId }) => rowId),
    );
    await lockPayments(
      tx,
      found.map(({ paymentId }) => paymentId),
    );
    // Some may have been matched elsewhere or reversed before they were locked. From here on they
    // can't be.
    const locked = new Set(found.map(({ rowId, paymentId }) => `${rowId} ${paymentId}`));
    const pairs = (await surePairs(tx, id)).filter(({ rowId, paymentId }) =>
      locked.has(`${rowId} ${paymentId}`),
    );
    await insertSureMatches(tx, pairs, { at, by: context.actor.name });
    const rowIds = pairs.map(({ rowId }) => rowId);
    const statement =
      pairs.length === 0
        ? before
        : await countDone(tx, id, { matched: await sumRows(tx, rowIds), at });
    if (pairs.length > 0) {
      await recordChange(tx, context, {
        record: { kind: 'statement', id, title: statement.fileName },
        action: 'sure_matches_accepted',
        changes: [{ field: 'matched', before: before.matched, after: statement.matched }],
      });
      await matchNotices(tx, context, { keys: keysOfMatches(rowIds) });
    }
    return {
      data: presentStatement(statement),
      matched: pairs.length,
      rows: await findVersions(tx, rowIds),
    };
  });
}
