import type { Box } from '@kolam/contract/inventory/boxes/model.ts';
import { and, asc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { type BoxRow, presentBoxes } from './present.ts';
import { boxes } from './tables.ts';

const { searchText: _, ...columns } = getTableColumns(boxes);

export type { BoxRow };

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

/** By barcode before code, in any case: one look at each index. */
const boxByScan = prepared((db) =>
  db
    .select(columns)
    .from(boxes)
    .where(
      or(
        sql`upper(${boxes.barcode}) = ${sql.placeholder('code')}`,
        sql`upper(${boxes.code}) = ${sql.placeholder('code')}`,
      ),
    )
    .orderBy(sql`upper(${boxes.barcode}) <> ${sql.placeholder('code')}`)
    .limit(1),
);

/** The box that a scanned code is of. */
export async function findScannedBox(db: Queryable, code: string): Promise<BoxRow | null> {
  const [found] = await boxByScan(db, { code: code.toUpperCase() });
  return found ?? null;
}

/** A box as the API answers it, without what is in it. */
export async function showBox(db: Queryable, row: BoxRow): Promise<Box> {
  const [box] = await presentBoxes(db, [row]);
  return box as Box;
}

type Asked = { warehouseId: string; except: readonly string[]; first: number };
type OtherBoxes = { total: number; boxes: Pick<BoxRow, 'id' | 'code' | 'label'>[] };

/** The boxes of a warehouse without some, and without those that are out; the first of them by code. */
export async function otherBoxesIn(
  db: Queryable,
  { warehouseId, except, first }: Asked,
): Promise<OtherBoxes> {
  const where = and(
    eq(boxes.warehouseId, warehouseId),
    ne(boxes.status, 'ISSUED'),
    sql`not (${boxes.id} = any(${sql.param([...except])}::uuid[]))`,
  );
  const found = await db
    .select({ id: boxes.id, code: boxes.code, label: boxes.label })
    .from(boxes)
    .where(where)
    .orderBy(asc(boxes.code), asc(boxes.id))
    .limit(first);
  return { total: await db.$count(boxes, where), boxes: found };
}

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
