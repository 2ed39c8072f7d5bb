import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { boxes } from './tables.ts';

const { searchText: _, ...columns } = getTableColumns(boxes);

/** A box, everything but the text that is there to be searched. */
export type BoxRow = Omit<typeof boxes.$inferSelect, 'searchText'>;

const boxById = prepared((db) =>
  db
    .select(columns)
    .from(boxes)
    .where(eq(boxes.id, sql.placeholder('id'))),
);

export async function findBox(db: Queryable, id: string): Promise<BoxRow | null> {
  const [found] = await boxById(db, { id });
  return found ?? null;
}

export async function isBox(db: Queryable, id: string): Promise<boolean> {
  return (await findBox(db, id)) !== null;
}

/** Transport boxes by their codes; more than that many nobody chooses from. */
export const transportBoxes = (db: Queryable): Promise<BoxRow[]> =>
  db.select(columns).from(boxes).where(eq(boxes.type, 'transport')).orderBy(boxes.code).limit(500);

/** How many boxes a warehouse has. */
export async function boxesIn(db: Queryable, warehouseId: string): Promise<number> {
  return db.$count(boxes, eq(boxes.warehouseId, warehouseId));
}

/** A box as who scans it knows it. */
export type ScannedBox = { _id: string; id: string; code: string; barcode: string };

/** What is printed on boxes, by id; unknown ids are missing. */
export async function scannedBoxes(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ScannedBox>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: boxes.id, code: boxes.code, barcode: boxes.barcode })
    .from(boxes)
    .where(inArray(boxes.id, [...new Set(ids)]));
  return new Map(found.map((box) => [box.id, { _id: box.id, ...box }]));
}

/** One of them, as answers name it; null: no box. */
export const scannedBoxIn = (
  found: ReadonlyMap<string, ScannedBox>,
  id: string | null,
): ScannedBox | null =>
  id === null ? null : (found.get(id) ?? { _id: id, id, code: '', barcode: '' });

/** What boxes are called, by id; unknown ids are missing. */
export async function boxCodes(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: boxes.id, code: boxes.code })
    .from(boxes)
    .where(inArray(boxes.id, [...new Set(ids)]));
  return new Map(found.map(({ id, code }) => [id, code]));
}
