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

/** Prefers the barcode to the code, both case-insensitive: one lookup in each index. */
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

/** Returns the box with a scanned code. */
export async function findScannedBox(db: Queryable, code: string): Promise<BoxRow | null> {
  const [found] = await boxByScan(db, { code: code.toUpperCase() });
  return found ?? null;
}

/** Returns a box in the API's format, without its contents. */
export async function showBox(db: Queryable, row: BoxRow): Promise<Box> {
  const [box] = await presentBoxes(db, [row]);
  return box as Box;
}

/** `except`: a subquery that returns ids. */
type Asked = { warehouseId: string; except: SQL; first: number };
type OtherBoxes = { total: number; boxes: Pick<BoxRow, 'id' | 'code'>[] };

/**
 * Returns the first boxes of a warehouse by code, without those of `except` and those that are out.
 */
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

export const countBoxesIn = async (db: Queryable, warehouseId: string) => ({
  boxes: await db.$count(boxes, eq(boxes.warehouseId, warehouseId)),
});

/** The fields by which people recognise a box they scan. */
export type ScannedBox = { _id: string; id: string; code: string; barcode: string };

const codesOfBoxes = prepared((db) =>
  db
    .select({ id: boxes.id, code: boxes.code, barcode: boxes.barcode })
    .from(boxes)
    .where(sql`${boxes.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns the codes and barcodes printed on boxes, by id. Unknown ids are missing. */
export async function scannedBoxes(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ScannedBox>> {
  if (ids.length === 0) return new Map();
  const found = await codesOfBoxes(db, { ids: [...new Set(ids)] });
  return new Map(found.map((box) => [box.id, { _id: box.id, ...box }]));
}

/** Returns one of them as responses show it, or null for no box. */
export const scannedBoxIn = (
  found: ReadonlyMap<string, ScannedBox>,
  id: string | null,
): ScannedBox | null =>
  id === null ? null : (found.get(id) ?? { _id: id, id, code: '', barcode: '' });

/** Returns the codes of boxes, by id. Unknown ids are missing. */
export const boxCodes = namesById(boxes, boxes.code);

/** Returns the name of the box that has a scanned code. */
export const nameOfBox = async (db: Queryable, { kind, id }: Holder): Promise<string | null> =>
  kind === 'box' ? `box ${(await boxCodes(db, [id])).get(id) ?? ''}` : null;

export const searchableBoxes: Searchable = {
  table: boxes,
  text: boxes.searchText,
  title: boxes.code,
  keys: [boxes.code, boxes.barcode],
  facts: [byKey(boxes.barcode, 'upper'), byNumberOfCode(boxes, boxes.code)],
  detail: [boxes.label, warehouseNameOf(boxes.warehouseId)],
};
