import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { PriceListKind, priceList } from '@kolam/contract/finance/price-list/values.ts';
import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { priceListEntries } from './tables.ts';

/** All columns but the search text. */
const { searchText: _, ...columns } = getTableColumns(priceListEntries);

/** An entry without its search text. */
export type EntryRow = Omit<typeof priceListEntries.$inferSelect, 'searchText'>;
type NewEntry = typeof priceListEntries.$inferInsert;

type EntryFilter = { search: string | undefined; kind: PriceListKind | undefined };
type EntrySort = { column: SortOf<typeof priceList>; descending: boolean };

const filtersOf = ({ search, kind }: EntryFilter): (SQL | undefined)[] => [
  kind === undefined ? undefined : eq(priceListEntries.kind, sql.placeholder('kind')),
  search === undefined
    ? undefined
    : contains(priceListEntries.searchText, sql.placeholder('substring')),
];

export function listEntryPage(
  db: Queryable,
  { filter, sort, page }: { filter: EntryFilter; sort: EntrySort; page: Page },
) {
  const { search, ...values } = filter;
  return listPage<typeof priceListEntries, EntryRow>(db, {
    name: 'price list',
    table: priceListEntries,
    columns,
    filters: filtersOf(filter),
    values: { ...values, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: priceListEntries[sort.column],
    descending: sort.descending,
    page,
  });
}

const oneEntry = async (db: Queryable, where: SQL | undefined): Promise<EntryRow | null> => {
  const [found] = await db.select(columns).from(priceListEntries).where(where);
  return found ?? null;
};

export const findEntry = (db: Queryable, id: string) => oneEntry(db, eq(priceListEntries.id, id));

/** Returns the entry that new invoices start with. */
export const findUsual = (db: Queryable) => oneEntry(db, priceListEntries.isUsual.getSQL());

/** Returns another entry with this description. */
export const findOther = (db: Queryable, { id, desc }: Pick<EntryRow, 'id' | 'desc'>) =>
  oneEntry(
    db,
    and(sql`lower(${priceListEntries.desc}) = lower(${desc})`, ne(priceListEntries.id, id)),
  );

/** Locks the list against other changes, which are rare: two could take the same description. */
export async function lockPriceList(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${priceListEntries} in share row exclusive mode`);
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<EntryRow> {
  const [row] = await tx.insert(priceListEntries).values(entry).returning(columns);
  return row as EntryRow;
}

export async function saveEntry(
  tx: Tx,
  id: string,
  changes: Partial<NewEntry> & { updatedAt: Date },
): Promise<EntryRow> {
  const [saved] = await tx
    .update(priceListEntries)
    .set({ ...changes, version: sql`${priceListEntries.version} + 1` })
    .where(eq(priceListEntries.id, id))
    .returning(columns);
  return saved as EntryRow;
}

export async function removeEntry(tx: Tx, id: string): Promise<void> {
  await tx.delete(priceListEntries).where(eq(priceListEntries.id, id));
}
