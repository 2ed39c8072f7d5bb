import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { partyList } from '@kolam/contract/finance/parties/values.ts';
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { hasPan, type PartyRow, panKeysOf } from './queries.ts';
import { parties } from './tables.ts';

/** All columns except the search text. */
const { searchText: _, ...columns } = getTableColumns(parties);

export type NewParty = Omit<typeof parties.$inferInsert, 'searchText' | 'isArchived'>;

export type PartyFilter = {
  kind: PartyKind;
  search: string | undefined;
  /** Undefined means both archived and other parties. */
  archived: boolean | undefined;
  company: string | undefined;
};
export type PartySort = { column: SortOf<typeof partyList>; descending: boolean };

function filtersOf({ search, archived, company }: PartyFilter): (SQL | undefined)[] {
  return [
    eq(parties.kind, sql.placeholder('kind')),
    archived === undefined ? undefined : eq(parties.isArchived, sql.placeholder('archived')),
    company === undefined ? undefined : eq(parties.companyId, sql.placeholder('company')),
    search === undefined
      ? undefined
      : or(
          contains(parties.searchText, sql.placeholder('substring')),
          hasPan(sql.placeholder('pans')),
        ),
  ];
}

const valuesOf = ({ search, ...filter }: PartyFilter) => ({
  ...filter,
  substring: search === undefined ? undefined : substring(search),
  pans: search === undefined ? undefined : panKeysOf(search),
});

export function listPartyPage(
  db: Queryable,
  { filter, sort, page }: { filter: PartyFilter; sort: PartySort; page: Page },
) {
  return listPage<typeof parties, PartyRow>(db, {
    name: 'parties',
    table: parties,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    sort: parties[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Streams the filtered list in its order, for any length. */
export function partiesInOrder(
  db: Queryable,
  { filter, sort, size }: { filter: PartyFilter; sort: PartySort; size: number },
): Promise<ListInOrder<PartyRow>> {
  return listInOrder<PartyRow>(db, {
    table: parties,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    sort: parties[sort.column],
    descending: sort.descending,
    size,
  });
}

/** Locks the party until the transaction ends. */
export async function findPartyForUpdate(
  tx: Tx,
  kind: PartyKind,
  id: string,
): Promise<PartyRow | null> {
  const [found] = await tx
    .select(columns)
    .from(parties)
    .where(and(eq(parties.id, id), eq(parties.kind, kind)))
    .for('update');
  return found ?? null;
}

/** Returns them in the order given. */
export async function insertParties(tx: Tx, given: NewParty[]): Promise<PartyRow[]> {
  return tx.insert(parties).values(given).returning(columns);
}

export async function saveParty(tx: Tx, id: string, changes: Partial<NewParty>): Promise<PartyRow> {
  const [saved] = await tx
    .update(parties)
    .set({ ...changes, version: sql`${parties.version} + 1` })
    .where(eq(parties.id, id))
    .returning(columns);
  return saved as PartyRow;
}

/** Requires the party to be locked and referenced by no document. */
export async function deleteParty(tx: Tx, id: string): Promise<void> {
  await tx.delete(parties).where(eq(parties.id, id));
}
