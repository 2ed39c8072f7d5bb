import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { bankStatementList } from '@kolam/contract/finance/reconciliation/values.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { bankStatements } from './tables.ts';

const {
  searchText: _,
  badRows: __,
  skippedRows: ___,
  ...columns
} = getTableColumns(bankStatements);

export type StatementRecord = Omit<
  typeof bankStatements.$inferSelect,
  'searchText' | 'badRows' | 'skippedRows'
>;

const sortedBy = {
  createdAt: bankStatements.createdAt,
  from: bankStatements.fromDay,
  fileName: bankStatements.fileName,
} as const;
type Sort = { column: SortOf<typeof bankStatementList>; descending: boolean };

export function listStatementPage(
  db: Queryable,
  { search, sort, page }: { search: string | undefined; sort: Sort; page: Page },
) {
  return listPage<typeof bankStatements, StatementRecord>(db, {
    name: 'bank statements',
    table: bankStatements,
    columns,
    filters: [
      search === undefined
        ? undefined
        : contains(bankStatements.searchText, sql.placeholder('substring')),
    ],
    values: { substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

const sums = prepared((db) =>
  db
    .select({
      rows: sql<number>`coalesce(sum(${bankStatements.rows}), 0)::int`,
      matched: sql<number>`coalesce(sum(${bankStatements.matched}), 0)::int`,
      setAside: sql<number>`coalesce(sum(${bankStatements.setAside}), 0)::int`,
    })
    .from(bankStatements),
);

/** Returns the number of all rows, and of those matched or set aside. */
export async function sumStatements(db: Queryable) {
  const [found] = await sums(db, {});
  return found ?? { rows: 0, matched: 0, setAside: 0 };
}

const byId = prepared((db) =>
  db
    .select(columns)
    .from(bankStatements)
    .where(eq(bankStatements.id, sql.placeholder('id'))),
);

export async function findStatement(db: Queryable, id: string): Promise<StatementRecord | null> {
  const [found] = await byId(db, { id });
  return found ?? null;
}

const leftById = prepared((db) =>
  db
    .select({ badRows: bankStatements.badRows, skippedRows: bankStatements.skippedRows })
    .from(bankStatements)
    .where(eq(bankStatements.id, sql.placeholder('id'))),
);

/** Returns the lines of its file that became no rows. */
export async function findLeftLines(db: Queryable, id: string) {
  const [found] = await leftById(db, { id });
  return found ?? { badRows: [], skippedRows: [] };
}

/**
 * Locks the statement until the transaction ends. Everything that matches rows, sets them aside,
 * undoes either or deletes the statement does this first.
 */
export async function lockStatement(tx: Tx, id: string): Promise<StatementRecord | null> {
  const [found] = await tx
    .select(columns)
    .from(bankStatements)
    .where(eq(bankStatements.id, id))
    .for('update');
  return found ?? null;
}

/**
 * Serializes transactions that add or delete statements, since neither would see the other's rows.
 */
const uploadsLock = 5_116_301;

/**
 * Waits for other transactions that add or delete statements. Must be the first step of such a
 * transaction.
 */
export async function lockUploads(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${uploadsLock})`);
}

export async function insertStatement(
  tx: Tx,
  statement: typeof bankStatements.$inferInsert,
): Promise<StatementRecord> {
  const [inserted] = await tx.insert(bankStatements).values(statement).returning(columns);
  return inserted as StatementRecord;
}

type MatchedRow = { amount: number; isMatched: boolean; matchedAmount: number };

/** A number of rows and their sums in paise. Negative for a decrease. */
export type Moved = { rows: number; moneyIn: number; moneyOut: number };

/** Returns the counts of one row. */
export const movedBy = ({ amount }: { amount: number }): Moved => ({
  rows: 1,
  moneyIn: Math.max(0, amount),
  moneyOut: Math.max(0, -amount),
});

/** Returns the negative counts. */
export const lessBy = ({ rows, moneyIn, moneyOut }: Moved): Moved => ({
  rows: -rows,
  moneyIn: -moneyIn,
  moneyOut: -moneyOut,
});

/** Returns the counts of a row's matches. What is left of a row in part matched is not counted. */
function matchedBy({ amount, isMatched, matchedAmount }: MatchedRow): Moved {
  const whole = movedBy({ amount: isMatched ? amount : Math.sign(amount) * matchedAmount });
  return { ...whole, rows: isMatched ? 1 : 0 };
}

/** Returns what the counts of a row's matches gain, or lose, by a change of them. */
export function matchedSince(before: MatchedRow, after: MatchedRow): Moved {
  const [was, is] = [matchedBy(before), matchedBy(after)];
  return {
    rows: is.rows - was.rows,
    moneyIn: is.moneyIn - was.moneyIn,
    moneyOut: is.moneyOut - was.moneyOut,
  };
}

const noneMoved: Moved = { rows: 0, moneyIn: 0, moneyOut: 0 };

/**
 * Adds to the counts of matched or set-aside rows of a locked statement, or subtracts from them.
 */
export async function countDone(
  tx: Tx,
  id: string,
  {
    matched = noneMoved,
    setAside = noneMoved,
    entries = noneMoved,
    at,
  }: { matched?: Moved; setAside?: Moved; entries?: Moved; at: Date },
): Promise<StatementRecord> {
  const [saved] = await tx
    .update(bankStatements)
    .set({
      matched: sql`${bankStatements.matched} + ${matched.rows}`,
      matchedIn: sql`${bankStatements.matchedIn} + ${matched.moneyIn}`,
      matchedOut: sql`${bankStatements.matchedOut} + ${matched.moneyOut}`,
      setAside: sql`${bankStatements.setAside} + ${setAside.rows}`,
      setAsideIn: sql`${bankStatements.setAsideIn} + ${setAside.moneyIn}`,
      setAsideOut: sql`${bankStatements.setAsideOut} + ${setAside.moneyOut}`,
      entriesIn: sql`${bankStatements.entriesIn} + ${entries.moneyIn}`,
      entriesOut: sql`${bankStatements.entriesOut} + ${entries.moneyOut}`,
      version: sql`${bankStatements.version} + 1`,
      updatedAt: at,
    })
    .where(eq(bankStatements.id, id))
    .returning(columns);
  return saved as StatementRecord;
}

/** Deletes the statement with its rows. */
export async function deleteStatement(tx: Tx, id: string): Promise<void> {
  await tx.delete(bankStatements).where(eq(bankStatements.id, id));
}
