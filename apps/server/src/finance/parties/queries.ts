import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { isIndividualPan } from '@kolam/contract/finance/tax/tds.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { searchKeyOf } from '#core/data-key/sealed-column.ts';
import { searchKeys } from '#core/data-key/sealed-text.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import { byPan, byPhone, type Searchable } from '#core/searchable.ts';
import { parties } from './tables.ts';

export { samePayees } from './payees.ts';

const { searchText: _, ...columns } = getTableColumns(parties);

/** A customer or vendor, without the search text. */
export type PartyRow = Omit<typeof parties.$inferSelect, 'searchText'>;

const partyById = prepared((db) =>
  db
    .select(columns)
    .from(parties)
    .where(and(eq(parties.id, sql.placeholder('id')), eq(parties.kind, sql.placeholder('kind')))),
);

/** Returns whether a customer or vendor with this id exists. */
export async function isParty(db: Queryable, kind: PartyKind, id: string): Promise<boolean> {
  return (await findParty(db, kind, id)) !== null;
}

/** Returns the customer or vendor with this id, or null if there is none of this kind. */
export async function findParty(
  db: Queryable,
  kind: PartyKind,
  id: string,
): Promise<PartyRow | null> {
  const [found] = await partyById(db, { id, kind });
  return found ?? null;
}

/**
 * Does the same and locks the row in share mode until the transaction ends, so that it can't be
 * changed, archived or deleted but others can lock it the same way. This lock comes before those of
 * invoice and series (decision record 0013).
 */
export async function lockPartyShared(
  tx: Tx,
  kind: PartyKind,
  id: string,
): Promise<PartyRow | null> {
  const [found] = await tx
    .select(columns)
    .from(parties)
    .where(and(eq(parties.id, id), eq(parties.kind, kind)))
    .for('share');
  return found ?? null;
}

/** Does the same for several parties, by id. Unknown ids are missing. */
export async function lockPartiesShared(
  tx: Tx,
  kind: PartyKind,
  ids: string[],
): Promise<Map<string, PartyRow>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select(columns)
    .from(parties)
    .where(and(inArray(parties.id, ids), eq(parties.kind, kind)))
    .orderBy(asc(parties.id))
    .for('share');
  return new Map(found.map((row) => [row.id, row]));
}

const partiesById = prepared((db) =>
  db
    .select({ id: parties.id, name: parties.name })
    .from(parties)
    .where(sql`${parties.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns the current names of customers and vendors by id. Unknown ids are missing. */
export async function partyNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await partiesById(db, { ids });
  return new Map(found.map(({ id, name }) => [id, name]));
}

const holders = prepared((db) =>
  db
    .select({ id: parties.id })
    .from(parties)
    .where(
      sql`${parties.id} = any(${sql.placeholder('ids')}::uuid[]) and (${parties.pan} <> '' or ${parties.gstin} <> '')`,
    ),
);

/** Returns which of these parties have a PAN, of their own or within their GSTIN. */
export async function partiesWithPan(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await holders(db, { ids })).map(({ id }) => id));
}

/** Returns which of these parties are archived. */
export async function archivedParties(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: parties.id })
    .from(parties)
    .where(and(inArray(parties.id, [...ids]), isNotNull(parties.archivedAt)));
  return new Set(found.map(({ id }) => id));
}

/** Returns a PAN as it is shown: masked if it is of an individual (fourth letter P or H). */
export const shownPan = (pan: string): string => (isIndividualPan(pan) ? maskNumber(pan) : pan);

/** Returns a party's PAN: its own, or the one within its GSTIN. Empty when it has none. */
export const panOf = ({ pan, gstin }: Pick<PartyRow, 'pan' | 'gstin'>): string =>
  pan === '' ? gstin.slice(2, 12) : pan;

/**
 * A query for customers or vendors, including archived ones, filtered by a text when given. `pan` is
 * as in `panOf`.
 */
export const foundParties = (kind: PartyKind, search: string | undefined): SQL => sql`
  select id, name, created_at,
    case when pan = '' then substr(gstin, 3, 10) else pan end as pan
  from parties
  where kind = ${kind} and ${
    search === undefined
      ? sql`true`
      : or(
          contains(sql`search_text`, substring(search)),
          hasPan(sql`${sql.param(panKeysOf(search))}`),
        )
  }`;

/** Whether a party has the whole PAN of these keys: those of individuals are not searched in parts. */
export const hasPan = (keys: SQL | Placeholder): SQL =>
  sql`(${parties.pan} <> '' and ${searchKeyOf(parties.pan)} = any(${keys}::text[]))`;

/** Returns what `hasPan` looks for, of a typed text. */
export const panKeysOf = (typed: string): string[] => searchKeys('pan', typed.toUpperCase());

/**
 * A query for the ids and names of vendors, filtered by a text when given and without archived
 * ones, or for the one with the given id, archived or not.
 */
export const foundVendorNames = ({
  search,
  id,
}: {
  search?: string | undefined;
  id?: string | undefined;
}): SQL => sql`
  select id, name from parties
  where kind = 'vendor'
    and ${id === undefined ? sql`archived_at is null` : sql`id = ${id}::uuid`}
    and ${search === undefined ? sql`true` : named(search)}`;

/** Matches the name alone: the user may not be allowed to see what else a vendor is found by. */
const named = (search: string): SQL => sql`${contains(sql`search_text`, substring(search))}
  and ${contains(sql`(lower(name) collate "default")`, substring(search))}`;

/** Customers or vendors, for the quick search. */
export const searchableParties = (kind: PartyKind): Searchable => ({
  table: parties,
  where: sql`${parties.kind} = ${sql.raw(`'${kind}'`)}`,
  text: parties.searchText,
  title: parties.name,
  keys: [parties.gstin, parties.pan, parties.email],
  facts: [byPhone(parties.phone), byPan(parties.pan)],
  detail: [
    parties.gstin,
    parties.city,
    parties.email,
    sql`case when ${parties.isArchived} then 'archived' end`,
  ],
});
