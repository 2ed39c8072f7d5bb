import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import { parseRupees } from '@kolam/contract/core/rupee-text.ts';
import type { bankRowList } from '@kolam/contract/finance/reconciliation/values.ts';
import { asc, between, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import type { Moved } from './statement-store.ts';
import { bankRows } from './tables.ts';

const {
  searchText: _,
  dedupeKey: __,
  keys: ___,
  codes: ____,
  ...columns
} = getTableColumns(bankRows);

export const rowColumns = columns;

export type BankRowRecord = Omit<
  typeof bankRows.$inferSelect,
  'searchText' | 'dedupeKey' | 'keys' | 'codes'
>;

type RowFilter = {
  statement: string;
  /** Undefined means all. */
  state: 'matched' | 'set-aside' | 'open' | undefined;
  /** Part of the texts, or the amount. */
  search: string | undefined;
  /** Only these rows. */
  ids?: string[] | undefined;
};

const given = sql.placeholder;

const states = {
  matched: sql`${bankRows.isMatched}`,
  'set-aside': sql`${bankRows.asideReason} is not null`,
  open: sql`${bankRows.isOpen}`,
} as const;

const filtersOf = (filter: RowFilter): (SQL | undefined)[] => [
  eq(bankRows.statementId, given('statement')),
  filter.search === undefined
    ? undefined
    : or(
        contains(bankRows.searchText, given('substring')),
        between(bankRows.size, given('least'), given('most')),
      ),
  filter.ids === undefined ? undefined : sql`${bankRows.id} = any(${given('ids')}::uuid[])`,
];

const valuesOf = ({ search, statement, ids }: RowFilter) => ({
  statement,
  ids,
  ...(search !== undefined && { substring: substring(search), ...sizesOf(search) }),
});

/**
 * Returns the range meant by a typed amount in paise: exactly that one, or without decimals any
 * paise after it.
 */
function sizesOf(search: string): { least: number; most: number } {
  const amount = parseRupees(search);
  // No row has an amount of 0.
  if (amount === null) return { least: 0, most: 0 };
  const least = Math.abs(amount);
  return { least, most: search.includes('.') ? least : least + 99 };
}

const sortedBy = {
  line: bankRows.line,
  date: bankRows.day,
  amount: bankRows.amount,
  createdAt: bankRows.createdAt,
} as const;
type Sort = { column: SortOf<typeof bankRowList>; descending: boolean };

export function listRowPage(
  db: Queryable,
  { filter, sort, page }: { filter: RowFilter; sort: Sort; page: Page },
) {
  return listPage<typeof bankRows, BankRowRecord>(db, {
    name: `bank rows ${filter.state ?? 'all'}`,
    table: bankRows,
    columns,
    filters: [...filtersOf(filter), filter.state && states[filter.state]],
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    sort: sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Streams the filtered rows of a statement in their order, for any number. */
export const rowsInOrder = (
  db: Queryable,
  { filter, sort, size }: { filter: RowFilter; sort: Sort; size: number },
): Promise<ListInOrder<BankRowRecord>> =>
  listInOrder<BankRowRecord>(db, {
    table: bankRows,
    columns,
    filters: [...filtersOf(filter), filter.state && states[filter.state]],
    values: valuesOf(filter),
    sort: sortedBy[sort.column],
    descending: sort.descending,
    size,
  });

const byId = prepared((db) =>
  db
    .select(columns)
    .from(bankRows)
    .where(eq(bankRows.id, given('id'))),
);

export async function findRow(db: Queryable, id: string): Promise<BankRowRecord | null> {
  const [found] = await byId(db, { id });
  return found ?? null;
}

/** Locks the row until the transaction ends. Its statement must be locked before. */
export async function lockRow(tx: Tx, id: string): Promise<BankRowRecord | null> {
  const [found] = await tx.select(columns).from(bankRows).where(eq(bankRows.id, id)).for('update');
  return found ?? null;
}

/** Counts a change of a locked row, and returns it as it is now. */
export async function touchRow(tx: Tx, id: string, at: Date): Promise<BankRowRecord> {
  const [saved] = await tx
    .update(bankRows)
    .set({ version: sql`${bankRows.version} + 1`, updatedAt: at })
    .where(eq(bankRows.id, id))
    .returning(columns);
  return saved as BankRowRecord;
}

/** Locks rows of a locked statement in a fixed order. */
export async function lockRows(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .select({ id: bankRows.id })
    .from(bankRows)
    .where(sql`${bankRows.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(bankRows.id))
    .for('update');
}

/** Returns the number of the rows, and their sums. */
export async function sumRows(db: Queryable, ids: string[]): Promise<Moved> {
  const [found] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      moneyIn: sql<number>`coalesce(sum(${bankRows.amount}) filter (where ${bankRows.amount} > 0), 0)::float8`,
      moneyOut: sql<number>`coalesce(-sum(${bankRows.amount}) filter (where ${bankRows.amount} < 0), 0)::float8`,
    })
    .from(bankRows)
    .where(sql`${bankRows.id} = any(${sql.param(ids)}::uuid[])`);
  return found ?? { rows: 0, moneyIn: 0, moneyOut: 0 };
}

/** Returns rows of a locked statement with their versions, in a fixed order. */
export async function findVersions(
  db: Queryable,
  ids: string[],
): Promise<{ id: string; version: number }[]> {
  return db
    .select({ id: bankRows.id, version: bankRows.version })
    .from(bankRows)
    .where(sql`${bankRows.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(bankRows.line), asc(bankRows.id));
}

/** A row of a file as it would be stored. */
export type NewRow = Pick<
  typeof bankRows.$inferInsert,
  | 'id'
  | 'line'
  | 'day'
  | 'valueDay'
  | 'amount'
  | 'direction'
  | 'ref'
  | 'note'
  | 'balance'
  | 'dedupeKey'
  | 'refKey'
  | 'keys'
  | 'codes'
>;

const batch = 2000;

/** Inserts rows that don't exist yet, in a transaction that holds `lockUploads`. */
export async function insertRows(
  tx: Tx,
  rows: NewRow[],
  { statementId, at }: { statementId: string; at: Date },
): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    const some = JSON.stringify(rows.slice(from, from + batch));
    await tx.execute(sql`
      insert into bank_rows (id, created_at, updated_at, statement_id, line, day, value_day, amount,
        direction, ref, note, balance, dedupe_key, ref_key, keys, codes)
      select id, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, ${statementId}::uuid,
        line, day, "valueDay", amount, direction, ref, note, balance, "dedupeKey", "refKey", keys, codes
      from jsonb_to_recordset(${some}::jsonb) as r (id uuid, line int, day date, "valueDay" date,
        amount bigint, direction text, ref text, note text, balance bigint, "dedupeKey" text,
        "refKey" text, keys text[], codes text[])`);
  }
}

/** The columns of a stored row that are compared. Amounts are in paise. */
export type SameDayRow = {
  id: string;
  statementId: string;
  fileName: string;
  day: string;
  amount: number;
  ref: string;
  note: string;
  balance: number | null;
  dedupeKey: string;
};

/** Returns the stored rows with the same day and amount as one of these, oldest first. */
export async function findSameDayRows(
  db: Queryable,
  rows: { day: string; amount: number }[],
): Promise<SameDayRow[]> {
  const asked = [...new Map(rows.map((row) => [`${row.day} ${row.amount}`, row])).values()];
  const found = await db.execute<SameDayRow>(sql`
    select there.id, there.statement_id as "statementId", file_name as "fileName", there.day::text,
      there.amount::float8, there.ref, there.note, there.balance::float8, there.dedupe_key as "dedupeKey"
    from unnest(${sql.param(asked.map(({ day }) => day))}::date[],
        ${sql.param(asked.map(({ amount }) => amount))}::bigint[]) as asked (day, amount)
      join bank_rows as there on there.day = asked.day and there.amount = asked.amount
      join bank_statements on bank_statements.id = there.statement_id
    order by there.created_at, there.line, there.id`);
  return found.rows;
}
