import type { Box, BoxDetail } from '@kolam/contract/inventory/boxes/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { type BesideBox, besideBoxes, goodsInBox } from './hooks.ts';
import type { boxes } from './tables.ts';

/** A box row without its search text. */
export type BoxRow = Omit<typeof boxes.$inferSelect, 'searchText'>;

/**
 * Converts rows to the API's format, with one query for the data beside them, however many rows.
 */
export async function presentBoxes(db: Queryable, rows: readonly BoxRow[]): Promise<Box[]> {
  const beside = await besideBoxes.only()(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentRow(row, beside.get(row.id) ?? nothing));
}

const nothing: BesideBox = { warehouse: '', onHand: 0, out: 0 };

/** Converts one row, with the box's contents. */
export async function presentBox(db: Queryable, row: BoxRow): Promise<BoxDetail> {
  const [box] = await presentBoxes(db, [row]);
  return Object.assign(box as Box, { contents: await goodsInBox.only()(db, row.id) });
}

function presentRow(row: BoxRow, { warehouse, onHand, out }: BesideBox): Box {
  return Object.assign(presentRecord(row), {
    code: row.code,
    barcode: row.barcode,
    type: row.type,
    label: row.label,
    site: warehouse,
    wh: presentReference(row.warehouseId, warehouse),
    whId: row.warehouseId,
    status: row.status,
    condition: row.condition,
    items: onHand + out,
    out,
  });
}

export const recordOf = ({ id, code: title }: BoxRow) => ({ kind: 'box', id, title }) as const;

/** History values, under the names of `boxFieldLabels`. */
export const historyValues = (row: BoxRow) => ({
  label: row.label,
  status: row.status,
  condition: row.condition,
});
