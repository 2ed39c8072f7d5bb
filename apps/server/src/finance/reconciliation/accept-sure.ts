import { otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { recordEntries } from '#finance/other-entries/actions.ts';
import { matchNotices } from '#finance/payment-notices/actions.ts';
import { lockPayments } from '#finance/payments/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { insertSureMatches, keysOfMatches, type SureMatch } from './match-store.ts';
import { presentStatement } from './present.ts';
import { findVersions, lockRows, sumRows } from './row-store.ts';
import { type RuleOfRow, shareRules } from './rule-store.ts';
import { countDone, lockStatement, type StatementRecord } from './statement-store.ts';
import { countHeads, sureOf } from './sure.ts';

/**
 * Matches all rows of a statement that have a sure match, and records those that a rule is sure of,
 * in one transaction.
 */
export function acceptSureRows(context: SignedInContext, id: string) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const before = await lockStatement(tx, id);
    if (!before) throw notFound();
    const { pairs, entries } = await lockSure(tx, id, at);
    const rowIds = [...pairs, ...entries].map(({ rowId }) => rowId);
    if (rowIds.length === 0) {
      return { data: presentStatement(before), matched: 0, entries: 0, rows: [] };
    }
    const recorded = await recordByRules(tx, context, entries);
    await insertSureMatches(tx, [...pairs, ...recorded], { at, by: context.actor.name });
    const moved = await sumRows(
      tx,
      entries.map(({ rowId }) => rowId),
    );
    const statement = await countDone(tx, id, {
      matched: await sumRows(tx, rowIds),
      entries: { ...moved, rows: 0 },
      at,
    });
    await recordAccepted(tx, context, { before, statement, entries });
    const pairIds = pairs.map(({ rowId }) => rowId);
    if (pairs.length > 0) await matchNotices(tx, context, { keys: keysOfMatches(pairIds) });
    return {
      data: presentStatement(statement),
      matched: rowIds.length,
      entries: entries.length,
      rows: await findVersions(tx, rowIds),
    };
  });
}

/** Locks what is sure of a locked statement, and returns what of it is still sure then. */
async function lockSure(tx: Tx, statementId: string, now: Date) {
  const found = await sureOf(tx, statementId, { now });
  await lockRows(
    tx,
    [...found.pairs, ...found.entries].map(({ rowId }) => rowId),
  );
  await lockPayments(
    tx,
    found.pairs.map(({ paymentId }) => paymentId),
  );
  const ruleIds = [...new Set(found.entries.map(({ ruleId }) => ruleId))];
  if (ruleIds.length > 0) await shareRules(tx, ruleIds);
  const nothing = found.pairs.length + found.entries.length === 0;
  if (nothing) return found;
  // Some may have been matched elsewhere or reversed, or their rules changed, before they were
  // locked. From here on they can't be.
  const locked = new Set(found.pairs.map(({ rowId, paymentId }) => `${rowId} ${paymentId}`));
  const ruled = new Set(found.entries.map(({ rowId, ruleId }) => `${rowId} ${ruleId}`));
  const again = await sureOf(tx, statementId, { now });
  return {
    pairs: again.pairs.filter(({ rowId, paymentId }) => locked.has(`${rowId} ${paymentId}`)),
    entries: again.entries.filter(({ rowId, ruleId }) => ruled.has(`${rowId} ${ruleId}`)),
  };
}

/** Records rows as other entries, and returns their matches. The earliest days come first. */
async function recordByRules(
  tx: Tx,
  context: SignedInContext,
  rules: RuleOfRow[],
): Promise<SureMatch[]> {
  if (rules.length === 0) return [];
  const entries = await recordEntries(
    tx,
    context,
    rules.map(({ head, direction, size: amount, day: bookedOn, narration }) => ({
      ...{ head, direction, amount, bookedOn, narration },
      note: '',
    })),
  );
  return rules.flatMap(({ rowId, ruleId }, place) => {
    const entry = entries[place];
    return entry ? { rowId, ruleId, entryId: entry.id } : [];
  });
}

type Accepted = { before: StatementRecord; statement: StatementRecord; entries: RuleOfRow[] };

async function recordAccepted(
  tx: Tx,
  context: SignedInContext,
  { before, statement, entries }: Accepted,
): Promise<void> {
  const heads = countHeads(entries).map(({ head, rows }) => `${rows} ${otherHeads[head].label}`);
  await recordChange(tx, context, {
    record: { kind: 'statement', id: statement.id, title: statement.fileName },
    action: 'sure_matches_accepted',
    changes: [
      { field: 'matched', before: before.matched, after: statement.matched },
      ...(heads.length > 0 ? [{ field: 'entries', before: null, after: heads.join(', ') }] : []),
    ],
  });
}
