import type { Box } from '@kolam/contract/inventory/boxes/model.ts';
import { and, asc, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { namesById } from '#core/names-by-id.ts';
import { byKey, byNumberOfCode, type Searchable } from '#core/searchable.ts';
import type { Holder } from '#inventory/scan-codes/hooks.ts';
import { warehouseNameOf } from '#inventory/warehouses/queries.ts';
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

/** `except`: a query for ids. */
type Asked = { warehouseId: string; except: SQL; first: number };
type OtherBoxes = { total: number; boxes: Pick<BoxRow, 'id' | 'code'>[] };

/** The boxes of a warehouse without some, and without those that are out; the first of them by code. */
export async function otherBoxesIn(
  db: Queryable,
  { warehouseId, except, first }: Asked,
): Promise<OtherBoxes> {
  const where = and(
    eq(boxes.warehouseId, warehouseId),
    ne(boxes.status, 'ISSUED'),
    sql`${boxes.id} not in ${except}`,
  );
  const found = await db
    .select({ id: boxes.id, code: boxes.code })
    .from(boxes)
    .where(where)
    .orderBy(asc(boxes.code), asc(boxes.id))
    .limit(first);
  return { total: await db.$count(boxes, where), boxes: found };
}

/** How many boxes a warehouse has. */
export const countBoxesIn = async (db: Queryable, warehouseId: string) => ({
  boxes: await db.$count(boxes, eq(boxes.warehouseId, warehouseId)),
});

/** A box as who scans it knows it. */
export type ScannedBox = { _id: string; id: string; code: string; barcode: string };

const codesOfBoxes = prepared((db) =>
  db
    .select({ id: boxes.id, code: boxes.code, barcode: boxes.barcode })
    .from(boxes)
    .where(sql`${boxes.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** What is printed on boxes, by id; unknown ids are missing. */
export async function scannedBoxes(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ScannedBox>> {
  if (ids.length === 0) return new Map();
  const found = await codesOfBoxes(db, { ids: [...new Set(ids)] });
  return new Map(found.map((box) => [box.id, { _id: box.id, ...box }]));
}

/** One of them, as answers name it; null: no box. */
export const scannedBoxIn = (
  found: ReadonlyMap<string, ScannedBox>,
  id: string | null,
): ScannedBox | null =>
  id === null ? null : (found.get(id) ?? { _id: id, id, code: '', barcode: '' });

/** What boxes are called, by id; unknown ids are missing. */
export const boxCodes = namesById(boxes, boxes.code);

/** A box as what a scanned code is of. */
export const nameOfBox = async (db: Queryable, { kind, id }: Holder): Promise<string | null> =>
  kind === 'box' ? `box ${(await boxCodes(db, [id])).get(id) ?? ''}` : null;

/** Boxes, for the quick search. */
export const searchableBoxes: Searchable = {
  table: boxes,
  text: boxes.searchText,
  title: boxes.code,
  keys: [boxes.code, boxes.barcode],
  facts: [byKey(boxes.barcode, 'upper'), byNumberOfCode(boxes, boxes.code)],
  detail: [boxes.label, warehouseNameOf(boxes.warehouseId)],
};
