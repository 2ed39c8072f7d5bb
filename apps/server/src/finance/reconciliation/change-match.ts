import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import { codesByRow } from './match-store.ts';
import { presentStatement } from './present.ts';
import { type BankRowRecord, findRow, lockRow, touchRow } from './row-store.ts';
import { countDone, lockStatement, matchedSince, type StatementRecord } from './statement-store.ts';
import { presentRows } from './suggest.ts';

type LockedRow = { statement: StatementRecord; row: BankRowRecord };

/** Locks a row and, before it, its statement. @throws Failure 404 */
export async function lockRowToMatch(tx: Tx, id: string): Promise<LockedRow> {
  // A row's statement never changes.
  const found = await findRow(tx, id);
  const statement = found && (await lockStatement(tx, found.statementId));
  const row = statement && (await lockRow(tx, id));
  if (!row) throw notFound();
  return { statement, row };
}

/** @throws Failure 409 `ROW_MATCHED` or `ROW_SET_ASIDE` */
export async function requireOpen(
  tx: Tx,
  { id, isMatched, asideReason }: BankRowRecord,
): Promise<void> {
  if (asideReason !== null) {
    throw conflict('ROW_SET_ASIDE', reconciliationMessages.rowSetAside(asideReason));
  }
  if (!isMatched) return;
  const codes = (await codesByRow(tx, [id])).get(id) ?? '';
  throw conflict('ROW_MATCHED', reconciliationMessages.rowMatched(codes));
}

/**
 * Counts a change of the matches of a locked row, in the row and in its statement. `entries`: by how
 * much its other entries are more, in paise, or less.
 */
export async function countMatches(
  tx: Tx,
  before: BankRowRecord,
  { entries = 0, at }: { entries?: number; at: Date },
): Promise<LockedRow> {
  const row = await touchRow(tx, before.id, at);
  const matched = matchedSince(before, row);
  const isIn = row.amount > 0;
  const moved = { rows: 0, moneyIn: isIn ? entries : 0, moneyOut: isIn ? 0 : entries };
  const statement = await countDone(tx, row.statementId, { matched, entries: moved, at });
  return { row, statement };
}

/** Presents a row and its statement after a change. */
export async function presentChanged(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { row, statement }: { row: BankRowRecord; statement: StatementRecord },
) {
  const [data] = await presentRows(tx, context, [row], statement);
  if (!data) throw new Error('A row that was just changed is not there');
  return { data, statement: presentStatement(statement) };
}

type Change = { field?: string; action: RecordAction; before: string | null; after: string | null };

/** The history entry for matching a row, setting it aside, or undoing either. */
export const entryOf = (
  { statement, row }: LockedRow,
  { field = 'payment', action, before, after }: Change,
): NewEntry => ({
  record: { kind: 'statement', id: statement.id, title: statement.fileName },
  action,
  changes: [
    { field: 'row', before: null, after: `${row.day} · ${rupeeText(row.amount)}` },
    { field, before, after },
  ],
});

/** Who matches, and when. */
export const matchBy = (context: RequestContext, at: Date) => ({
  matchedAt: at,
  matchedByName: context.actor.name,
});
