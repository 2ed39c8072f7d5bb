import type { Box, BoxDetail } from '@kolam/contract/inventory/boxes/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { skuReferences } from '../catalogue/queries.ts';
import { outInBoxes, unitsOutIn } from '../provisioning/queries.ts';
import { contentsOf, unitsInBoxes } from '../stock/queries.ts';
import { warehouseNames } from '../warehouses/queries.ts';
import type { boxes } from './tables.ts';

/** A box, everything but the text that is there to be searched. */
export type BoxRow = Omit<typeof boxes.$inferSelect, 'searchText'>;

/** Rows as the API answers them: one query each for their warehouses, their units and what is out. */
export async function presentBoxes(db: Queryable, rows: readonly BoxRow[]): Promise<Box[]> {
  const names = await warehouseNames(
    db,
    rows.map(({ warehouseId }) => warehouseId),
  );
  const ids = rows.map(({ id }) => id);
  const units = await unitsInBoxes(db, ids);
  const out = await unitsOutIn(db, ids);
  return rows.map((row) =>
    presentRow(row, {
      warehouse: names.get(row.warehouseId) ?? '',
      onHand: units.get(row.id) ?? 0,
      out: out.get(row.id) ?? 0,
    }),
  );
}

/** One with what is in it. */
export async function presentBox(db: Queryable, row: BoxRow): Promise<BoxDetail> {
  const names = await warehouseNames(db, [row.warehouseId]);
  const lying = (await contentsOf(db, row.id)).map((content) => ({
    ...content,
    out: false,
    ticket: null,
  }));
  const out = (await outInBoxes(db, [row.id])).map(({ skuId, qty, ticketId: id, ticketCode }) => ({
    skuId,
    qty,
    condition: 'good' as const,
    out: true,
    ticket: { _id: id, id, code: ticketCode },
  }));
  const skus = await skuReferences(
    db,
    [...lying, ...out].map(({ skuId }) => skuId),
  );
  const contents = [...lying, ...out].flatMap(({ skuId, ...content }) => {
    const sku = skus.get(skuId);
    return sku ? [{ sku: skuId, code: sku.code, name: sku.name, unit: sku.unit, ...content }] : [];
  });
  contents.sort((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0));
  const units = {
    warehouse: names.get(row.warehouseId) ?? '',
    onHand: sumOf(lying),
    out: sumOf(out),
  };
  return Object.assign(presentRow(row, units), { contents });
}

const sumOf = (units: readonly { qty: number }[]): number =>
  units.reduce((sum, { qty }) => sum + qty, 0);

type Units = { warehouse: string; onHand: number; out: number };

function presentRow(row: BoxRow, { warehouse, onHand, out }: Units): Box {
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

/** Under the names of `boxFieldLabels`. */
export const historyValues = (row: BoxRow) => ({
  label: row.label,
  status: row.status,
  condition: row.condition,
});
