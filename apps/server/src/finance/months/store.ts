import type { Book } from '@kolam/contract/finance/months/values.ts';
import { and, between, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { bookMonths } from './tables.ts';

export type BookMonthRow = typeof bookMonths.$inferSelect;
type Named = { month: string; book: Book };

/** Returns whether a month with this id exists. */
export async function isBookMonth(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: bookMonths.id })
    .from(bookMonths)
    .where(eq(bookMonths.id, id));
  return found.length > 0;
}

export const listBookMonths = (
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<BookMonthRow[]> =>
  db
    .select()
    .from(bookMonths)
    .where(between(bookMonths.month, from, to));

/**
 * Waits for the transactions that write in the book of a month, and prevents others until the
 * transaction ends. They share the lock, see the function `require_open_month`.
 */
export async function lockBookMonth(tx: Tx, { month, book }: Named): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf({ month, book })})`);
}

/** Waits for those who close, file or reopen the book of a month, and prevents them in turn. */
export async function shareBookMonth(tx: Tx, { month, book }: Named): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf({ month, book })})`);
}

const keyOf = ({ month, book }: Named) =>
  sql`hashtextextended('kolam.book_months.' || ${`${book}.${month}`}, 0)`;

export async function findBookMonth(tx: Tx, { month, book }: Named): Promise<BookMonthRow | null> {
  const [found] = await tx
    .select()
    .from(bookMonths)
    .where(and(eq(bookMonths.month, month), eq(bookMonths.book, book)));
  return found ?? null;
}

/** Returns the state of a book in a month. Without a row it is open. */
export const bookState = async (tx: Tx, which: Named): Promise<BookMonthRow['state']> =>
  (await findBookMonth(tx, which))?.state ?? 'open';

type Changes = Pick<
  BookMonthRow,
  'state' | 'closedAt' | 'closedByName' | 'filedReturn' | 'filedOn' | 'arn'
>;

/** Saves the state of a book in a month, which has a row from its first closing on. */
export async function saveBookMonth(
  tx: Tx,
  { month, book, at, ...changes }: Named & Changes & { at: Date },
): Promise<BookMonthRow> {
  const [saved] = await tx
    .insert(bookMonths)
    .values({ id: newId(), createdAt: at, updatedAt: at, month, book, ...changes })
    .onConflictDoUpdate({
      target: [bookMonths.month, bookMonths.book],
      set: { ...changes, updatedAt: at, version: sql`${bookMonths.version} + 1` },
    })
    .returning();
  return saved as BookMonthRow;
}
