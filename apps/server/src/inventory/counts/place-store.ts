import type { Page } from '@kolam/contract/core/paging.ts';
import type { countPlaceViews } from '@kolam/contract/inventory/counts/values.ts';
import { and, asc, eq, getTableColumns, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import { turnOfNow } from '#inventory/stock/queries.ts';
import { countPlaces } from './tables.ts';

const placeColumns = getTableColumns(countPlaces);

export type PlaceRow = typeof countPlaces.$inferSelect & { lines: number };

const lines = sql<number>`(select count(*)::int from stock_count_lines as lines
  where lines.count_id = stock_count_places.count_id
    and lines.place_id = stock_count_places.place_id and not lines.is_missed)`;

export type PlaceFilter = {
  countId: string;
  place?: string | undefined;
  search?: string | undefined;
  /** Whether the search matches the floor, which has no code. */
  findsFloor?: boolean;
  show?: (typeof countPlaceViews)[number];
};

/**
 * Returns one page of the places of a count, the floor first, then in the order in which they were
 * started.
 */
export async function listPlacePage(
  db: Queryable,
  { filter, page: { page, limit } }: { filter: PlaceFilter; page: Page },
): Promise<{ rows: PlaceRow[]; total: number }> {
  const { countId, place, search, findsFloor = false, show = 'all' } = filter;
  const found =
    search === undefined
      ? undefined
      : sql`(exists (select from boxes where boxes.id = ${countPlaces.boxId}
          and ${contains(sql`boxes.search_text`, substring(search))})
        or (${findsFloor} and ${countPlaces.boxId} is null))`;
  const where = and(
    eq(countPlaces.countId, countId),
    place === undefined ? undefined : eq(countPlaces.placeId, place),
    found,
    show === 'all' ? undefined : show === 'counted' ? isCounted : not(isCounted),
  );
  const rows = await db
    .select({ ...placeColumns, lines })
    .from(countPlaces)
    .where(where)
    .orderBy(isBox, asc(countPlaces.begunAt), asc(countPlaces.placeId))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(countPlaces, where) };
}

const isCounted = isNotNull(countPlaces.countedAt);
const isBox = sql`(${countPlaces.boxId} is not null)`;

/** A subquery for the ids of all places of a count. */
export const placeIdsOf = (countId: string): SQL => sql`(
  select begun.place_id from ${countPlaces} as begun where begun.count_id = ${countId}::uuid)`;

/** Returns the given places of a count by id, without their number of lines. */
export async function placesById(
  db: Queryable,
  { countId, ids }: { countId: string; ids: readonly string[] },
): Promise<Map<string, Omit<PlaceRow, 'lines'>>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select(placeColumns)
    .from(countPlaces)
    .where(and(eq(countPlaces.countId, countId), inArray(countPlaces.placeId, [...new Set(ids)])));
  return new Map(found.map((place) => [place.placeId, place]));
}

export async function findPlace(
  db: Queryable,
  { countId, placeId }: { countId: string; placeId: string },
): Promise<PlaceRow | null> {
  const [found] = await db
    .select({ ...placeColumns, lines })
    .from(countPlaces)
    .where(and(eq(countPlaces.countId, countId), eq(countPlaces.placeId, placeId)));
  return found ?? null;
}

type NewPlace = { countId: string; placeId: string; boxId: string | null; begunAt: Date };

/**
 * Starts a place unless it was started before. The caller has locked its box or warehouse alone.
 * Returns false when another open count has the place.
 */
export async function beginPlace(tx: Tx, place: NewPlace): Promise<boolean> {
  await tx
    .insert(countPlaces)
    .values({ ...place, isOpen: true, begunTurn: turnOfNow })
    .onConflictDoNothing();
  return (await findPlace(tx, place)) !== null;
}

/** Starts a place again. The caller has locked its box or warehouse alone. */
export async function beginAgain(
  tx: Tx,
  { countId, placeId, at }: { countId: string; placeId: string; at: Date },
): Promise<void> {
  await tx
    .update(countPlaces)
    .set({ begunAt: at, begunTurn: turnOfNow })
    .where(and(eq(countPlaces.countId, countId), eq(countPlaces.placeId, placeId)));
}

type Counted = { countId: string; placeId: string; at: Date; by: string };

export async function markCounted(tx: Tx, { countId, placeId, at, by }: Counted): Promise<void> {
  await tx
    .update(countPlaces)
    .set({ countedAt: at, countedByName: by })
    .where(and(eq(countPlaces.countId, countId), eq(countPlaces.placeId, placeId)));
}

/** Releases the places of a posted or cancelled count for other counts. */
export async function releasePlaces(tx: Tx, countId: string): Promise<void> {
  await tx.update(countPlaces).set({ isOpen: false }).where(eq(countPlaces.countId, countId));
}
