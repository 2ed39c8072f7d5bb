import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { countPlaces, counts } from './tables.ts';

const placeColumns = getTableColumns(countPlaces);

export type PlaceRow = typeof countPlaces.$inferSelect & { lines: number };

const lines = sql<number>`(select count(*)::int from stock_count_lines as lines
  where lines.count_id = stock_count_places.count_id
    and lines.place_id = stock_count_places.place_id and not lines.is_missed)`;

/** The places of a count, the floor first, then in the order in which they were begun. */
export function placesOf(db: Queryable, countId: string): Promise<PlaceRow[]> {
  return db
    .select({ ...placeColumns, lines })
    .from(countPlaces)
    .where(eq(countPlaces.countId, countId))
    .orderBy(
      sql`${countPlaces.boxId} is not null`,
      asc(countPlaces.begunAt),
      asc(countPlaces.placeId),
    );
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

/** Begins a place unless it was begun. False: another open count has it. */
export async function beginPlace(tx: Tx, place: NewPlace): Promise<boolean> {
  await tx
    .insert(countPlaces)
    .values({ ...place, isOpen: true })
    .onConflictDoNothing();
  return (await findPlace(tx, place)) !== null;
}

/** The open count that a place is in. */
export async function openCountOf(tx: Tx, placeId: string): Promise<string | null> {
  const [found] = await tx
    .select({ code: counts.code })
    .from(countPlaces)
    .innerJoin(counts, eq(counts.id, countPlaces.countId))
    .where(and(eq(countPlaces.placeId, placeId), eq(countPlaces.isOpen, true)));
  return found?.code ?? null;
}

type Counted = { countId: string; placeId: string; at: Date; by: string };

export async function markCounted(tx: Tx, { countId, placeId, at, by }: Counted): Promise<void> {
  await tx
    .update(countPlaces)
    .set({ countedAt: at, countedByName: by })
    .where(and(eq(countPlaces.countId, countId), eq(countPlaces.placeId, placeId)));
}

/** Lets other counts have its places: it is posted or cancelled. */
export async function releasePlaces(tx: Tx, countId: string): Promise<void> {
  await tx.update(countPlaces).set({ isOpen: false }).where(eq(countPlaces.countId, countId));
}
