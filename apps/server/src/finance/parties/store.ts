import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { partyList } from '@kolam/contract/finance/parties/values.ts';
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { contains, type Joined, listPage, type SortKey, substring } from '#core/listing.ts';
import { duesOfParties } from './hooks.ts';
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
  dues: 'due' | 'overdue' | undefined;
  /** The day before which dues are overdue. */
  today: string;
};
export type PartySort = { column: SortOf<typeof partyList>; descending: boolean };

const today = sql`${sql.placeholder('today')}::date`;

/** In queries of the list, its table has no other name. */
const listedId = sql`parties.id`;

function filtersOf({ search, archived, company, dues }: PartyFilter): (SQL | undefined)[] {
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
    dues === 'due' ? duesOfParties.only().exist(listedId) : undefined,
    dues === 'overdue' ? duesOfParties.only().exist(listedId, today) : undefined,
  ];
}

const valuesOf = ({ search, ...filter }: PartyFilter) => ({
  ...filter,
  substring: search === undefined ? undefined : substring(search),
  pans: search === undefined ? undefined : panKeysOf(search),
});

/** Dues are summed up for all parties only to sort by them. */
function orderBy(column: PartySort['column']): {
  sort: SortKey;
  joined?: Joined;
} {
  if (column !== 'due' && column !== 'overdue') return { sort: parties[column] };
  return {
    sort: { name: column, value: sql`coalesce(owed.${sql.identifier(column)}, 0)` },
    joined: {
      table: sql`(${duesOfParties.only().sums({ today })}) as owed`,
      on: sql`owed.party_id = ${listedId}`,
      optional: true,
    },
  };
}

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
    ...orderBy(sort.column),
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
    ...orderBy(sort.column),
    descending: sort.descending,
    size,
  });
}

export type Dues = { due: number; overdue: number };

const duesByParty = prepared((db) => {
  const sums = duesOfParties.only().sums({ today, ids: sql`${sql.placeholder('ids')}::uuid[]` });
  return db
    .select({ id: sql<string>`party_id`, due: sql<number>`due`, overdue: sql<number>`overdue` })
    .from(sql`(${sums}) as owed`);
});

/** Returns what is due of these parties, in paise. Those without dues are missing. */
export async function listDues(
  db: Queryable,
  asked: { ids: string[]; today: string },
): Promise<Map<string, Dues>> {
  if (asked.ids.length === 0) return new Map();
  const found = await duesByParty(db, asked);
  return new Map(found.map(({ id, ...dues }) => [id, dues]));
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
