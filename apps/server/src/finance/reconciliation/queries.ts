import type { ListedEntry } from '@kolam/contract/finance/other-entries/model.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, type Failure } from '#core/failure.ts';
import { findRule } from './rule-store.ts';
import { bankMatches, bankRows, bankStatements } from './tables.ts';

/** Returns whether a bank statement with this id exists. */
export async function isBankStatement(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(eq(bankStatements.id, id));
  return found.length > 0;
}

/** Returns whether a rule with this id exists. */
export const isEntryRule = async (db: Queryable, id: string): Promise<boolean> =>
  (await findRule(db, id)) !== null;

const matchOf = prepared((db) =>
  db
    .select({ id: bankMatches.id })
    .from(bankMatches)
    .where(eq(bankMatches.paymentId, sql.placeholder('payment')))
    .limit(1),
);

/**
 * Blocks reversal of a payment that is matched with a bank statement row. Matching locks the
 * payment too.
 */
export async function matchOfPayment(tx: Tx, payment: string): Promise<Failure | null> {
  const isMatched = (await matchOf(tx, { payment })).length > 0;
  return isMatched ? conflict('PAYMENT_MATCHED', reconciliationMessages.paymentMatched) : null;
}

/** Returns the rows that other entries are of, by the id of the entry. */
export async function rowsOfOtherEntries(
  db: Queryable,
  entryIds: string[],
): Promise<Map<string, NonNullable<ListedEntry['row']>>> {
  if (entryIds.length === 0) return new Map();
  const { statementId } = bankRows;
  const found = await db
    .select({
      entryId: bankMatches.entryId,
      matchId: bankMatches.id,
      id: bankRows.id,
      version: bankRows.version,
      date: bankRows.day,
      ref: bankRows.ref,
      note: bankRows.note,
      statementId,
      fileName: bankStatements.fileName,
    })
    .from(bankMatches)
    .innerJoin(bankRows, eq(bankRows.id, bankMatches.rowId))
    .innerJoin(bankStatements, eq(bankStatements.id, statementId))
    .where(inArray(bankMatches.entryId, entryIds));
  return new Map(
    found.map(({ entryId, statementId: of, fileName, ...row }) => [
      entryId ?? '',
      { _id: row.id, ...row, statement: { _id: of, id: of, fileName } },
    ]),
  );
}
