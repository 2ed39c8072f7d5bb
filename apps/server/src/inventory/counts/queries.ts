import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { namesById } from '#core/names-by-id.ts';
import type { Searchable } from '#core/searchable.ts';
import { warehouseNameOf } from '#inventory/warehouses/queries.ts';
import { countPlaces, counts } from './tables.ts';

/** Returns the codes of stock counts, by id. Unknown ids are missing. */
export const countCodes = namesById(counts, counts.code);

/** How many counts that started by the end of a day in India are neither posted nor cancelled. */
export const unfinishedCounts = async (db: Queryable, { to }: { to: string }) => ({
  'stock-counts': await db.$count(
    counts,
    sql`${counts.status} in ('OPEN', 'REVIEW') and (${counts.createdAt} at time zone 'Asia/Kolkata')::date <= ${to}`,
  ),
});

export const isCount = async (db: Queryable, id: string): Promise<boolean> =>
  (await countCodes(db, [id])).size > 0;

/** Returns the code of the open count that has a place, a box or a warehouse's floor. */
export async function openCountOf(db: Queryable, placeId: string): Promise<string | null> {
  const [found] = await db
    .select({ code: counts.code })
    .from(countPlaces)
    .innerJoin(counts, eq(counts.id, countPlaces.countId))
    .where(and(eq(countPlaces.placeId, placeId), eq(countPlaces.isOpen, true)));
  return found?.code ?? null;
}

export const searchableCounts: Searchable = {
  table: counts,
  text: counts.searchText,
  title: counts.code,
  newestFirst: true,
  keys: [counts.code],
  detail: [warehouseNameOf(counts.warehouseId), sql`lower(${counts.status})`],
};
