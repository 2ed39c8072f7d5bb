import type { ListedEntry } from '@kolam/contract/finance/other-entries/model.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
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
