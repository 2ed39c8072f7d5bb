import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { OtherHead, otherEntryList } from '@kolam/contract/finance/other-entries/values.ts';
import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import {
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { otherEntries } from './tables.ts';

/** All columns except the one that exists only for searching. */
const { searchText: _, ...columns } = getTableColumns(otherEntries);
export const otherEntryColumns = columns;

export type OtherEntryRow = Omit<typeof otherEntries.$inferSelect, 'searchText'>;

export type EntryFilter = {
  search: string | undefined;
  head: OtherHead | undefined;
  direction: PaymentDirection | undefined;
  reversed: boolean | undefined;
  /** Both days are inclusive. */
  from: string | undefined;
  to: string | undefined;
};
type EntrySort = { column: SortOf<typeof otherEntryList>; descending: boolean };

const given = sql.placeholder;

function filtersOf({ search, head, direction, reversed, from, to }: EntryFilter) {
  const filters: (SQL | undefined)[] = [
    head && eq(otherEntries.head, given('head')),
    direction && eq(otherEntries.direction, given('direction')),
    from === undefined ? undefined : gte(otherEntries.bookedOn, given('from')),
    to === undefined ? undefined : lte(otherEntries.bookedOn, given('to')),
    search === undefined ? undefined : contains(otherEntries.searchText, given('substring')),
  ];
  if (reversed === undefined) return filters;
  return [...filters, (reversed ? isNotNull : isNull)(otherEntries.reversedAt)];
}

const valuesOf = ({ search, reversed: _reversed, ...filter }: EntryFilter) => ({
  ...filter,
  substring: search === undefined ? undefined : substring(search),
});

export function listEntryPage(
  db: Queryable,
  { filter, sort, page }: { filter: EntryFilter; sort: EntrySort; page: Page },
) {
  return listPage<typeof otherEntries, OtherEntryRow>(db, {
    // Whether an entry is reversed is no parameter, so each choice is a query of its own.
    name: `other entries ${filter.reversed ?? 'all'}`,
    table: otherEntries,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    sort: otherEntries[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Streams the filtered list in its order, for any length. */
export const entriesInOrder = (
  db: Queryable,
  { filter, sort, size }: { filter: EntryFilter; sort: EntrySort; size: number },
): Promise<ListInOrder<OtherEntryRow>> =>
  listInOrder<OtherEntryRow>(db, {
    table: otherEntries,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    sort: otherEntries[sort.column],
    descending: sort.descending,
    size,
  });

/** Whether the month of an entry takes changes of the money that moved. */
export const isOfOpenMonth = sql`is_open_month('payments', to_char(${otherEntries.bookedOn}, 'YYYY-MM'))`;

export async function findEntries(db: Queryable, ids: string[]): Promise<OtherEntryRow[]> {
  if (ids.length === 0) return [];
  return db.select(columns).from(otherEntries).where(inArray(otherEntries.id, ids));
}
