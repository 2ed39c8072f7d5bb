import type { Box, BoxDetail } from '@kolam/contract/inventory/boxes/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { skuReferences } from '../catalogue/queries.ts';
import { contentsOf, unitsInBoxes } from '../stock/queries.ts';
import { warehouseNames } from '../warehouses/queries.ts';
import type { boxes } from './tables.ts';

/** A box, everything but the text that is there to be searched. */
export type BoxRow = Omit<typeof boxes.$inferSelect, 'searchText'>;

/** Rows as the API answers them: one query for their warehouses and one for their units. */
export async function presentBoxes(db: Queryable, rows: readonly BoxRow[]): Promise<Box[]> {
  const names = await warehouseNames(
    db,
    rows.map(({ warehouseId }) => warehouseId),
  );
  const units = await unitsInBoxes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentRow(row, {
      warehouse: names.get(row.warehouseId) ?? '',
      items: units.get(row.id) ?? 0,
    }),
  );
}

/** One with what is in it. */
export async function presentBox(db: Queryable, row: BoxRow): Promise<BoxDetail> {
  const names = await warehouseNames(db, [row.warehouseId]);
  const lying = await contentsOf(db, row.id);
  const skus = await skuReferences(
    db,
    lying.map(({ skuId }) => skuId),
  );
  const contents = lying.flatMap(({ skuId, qty, condition }) => {
    const sku = skus.get(skuId);
    return sku
      ? [{ sku: skuId, code: sku.code, name: sku.name, unit: sku.unit, qty, condition }]
      : [];
  });
  contents.sort((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0));
  const items = contents.reduce((sum, { qty }) => sum + qty, 0);
  const warehouse = names.get(row.warehouseId) ?? '';
  return Object.assign(presentRow(row, { warehouse, items }), { contents });
}

function presentRow(row: BoxRow, { warehouse, items }: { warehouse: string; items: number }): Box {
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
    items,
  });
}

export const recordOf = ({ id, code: title }: BoxRow) => ({ kind: 'box', id, title }) as const;

/** Under the names of `boxFieldLabels`. */
export const historyValues = (row: BoxRow) => ({
  label: row.label,
  status: row.status,
  condition: row.condition,
});
