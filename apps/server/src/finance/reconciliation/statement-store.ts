import type { Page } from '@kolam/contract/core/paging.ts';
import type { bankStatementSorts } from '@kolam/contract/finance/reconciliation/model.ts';
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
type Sort = { column: (typeof bankStatementSorts)[number]; descending: boolean };

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

/** How many rows there are in all, and how many are matched or set aside. */
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

/** The lines of its file that became no rows. */
export async function findLeftLines(db: Queryable, id: string) {
  const [found] = await leftById(db, { id });
  return found ?? { badRows: [], skippedRows: [] };
}

/** Locks it for the rest of the transaction: anyone who matches, sets aside, undoes either or removes it does this first. */
export async function lockStatement(tx: Tx, id: string): Promise<StatementRecord | null> {
  const [found] = await tx
    .select(columns)
    .from(bankStatements)
    .where(eq(bankStatements.id, id))
    .for('update');
  return found ?? null;
}

/** Two transactions that add or remove statements go one after the other: else neither knew the other's rows. */
const uploadsLock = 5_116_301;

/** Waits for other transactions that add or remove statements; the first thing that such a one does. */
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

/** So many rows, and what they move in paise; below 0 for fewer. */
export type Moved = { rows: number; moneyIn: number; moneyOut: number };

/** What one row counts. */
export const movedBy = ({ amount }: { amount: number }): Moved => ({
  rows: 1,
  moneyIn: Math.max(0, amount),
  moneyOut: Math.max(0, -amount),
});

/** The same the other way. */
export const lessBy = ({ rows, moneyIn, moneyOut }: Moved): Moved => ({
  rows: -rows,
  moneyIn: -moneyIn,
  moneyOut: -moneyOut,
});

const noneMoved: Moved = { rows: 0, moneyIn: 0, moneyOut: 0 };

/** Counts in more rows that are matched or set aside, or fewer, of a locked statement. */
export async function countDone(
  tx: Tx,
  id: string,
  {
    matched = noneMoved,
    setAside = noneMoved,
    at,
  }: { matched?: Moved; setAside?: Moved; at: Date },
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
      version: sql`${bankStatements.version} + 1`,
      updatedAt: at,
    })
    .where(eq(bankStatements.id, id))
    .returning(columns);
  return saved as StatementRecord;
}

/** Removes it with its rows. */
export async function deleteStatement(tx: Tx, id: string): Promise<void> {
  await tx.delete(bankStatements).where(eq(bankStatements.id, id));
}
