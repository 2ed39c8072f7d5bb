import type { BookMonth, Unfinished } from '@kolam/contract/finance/months/model.ts';
import { type Book, books } from '@kolam/contract/finance/months/values.ts';
import { inSnapshot } from '#core/database/snapshot.ts';
import type { Queryable } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type ClosableMonth, closableMonths, requireClosable } from './month.ts';
import { type BookMonthRow, listBookMonths } from './store.ts';
import { unfinishedOf } from './unfinished.ts';

/** Lists the months of this and the previous financial year with the state of each book. */
export async function readMonths({ db, clock }: RequestContext) {
  const months = closableMonths(clock.now());
  const rows = await listBookMonths(db, {
    from: months.at(-1)?.month ?? '',
    to: months[0]?.month ?? '',
  });
  return {
    data: months.map(({ month, isOver }) => ({
      month,
      isOver,
      books: books.map((book) => presentBook(book, rowOf(rows, { month, book }))),
    })),
  };
}

export async function readMonth({ db, clock }: RequestContext, asked: string) {
  const month = requireClosable(asked, clock.now());
  return inSnapshot(db, async (tx) => ({ data: await monthDetail(tx, month) }));
}

/** Returns a month with its unfinished work, which is looked up unless it is `known`. */
export async function monthDetail(
  db: Queryable,
  closable: ClosableMonth,
  known?: Record<Book, Unfinished[]>,
) {
  const { month, isOver } = closable;
  const rows = await listBookMonths(db, { from: month, to: month });
  const unfinished = known ?? (await unfinishedOf(db, closable));
  return {
    month,
    isOver,
    books: books.map((book) => ({
      ...presentBook(book, rowOf(rows, { month, book })),
      unfinished: unfinished[book],
    })),
  };
}

const rowOf = (rows: BookMonthRow[], { month, book }: { month: string; book: Book }) =>
  rows.find((row) => row.month === month && row.book === book);

const presentBook = (book: Book, row: BookMonthRow | undefined): BookMonth => ({
  book,
  state: row?.state ?? 'open',
  closed: row?.closedAt ? { at: row.closedAt.toISOString(), by: row.closedByName ?? '' } : null,
  filed: row?.filedOn
    ? { return: row.filedReturn ?? '', on: row.filedOn, arn: row.arn ?? '' }
    : null,
});
