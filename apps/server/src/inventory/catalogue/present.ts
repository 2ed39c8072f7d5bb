import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { Item, Product, Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { conditions } from '@kolam/contract/inventory/stock/conditions.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { ItemRow, SkuRow } from './store.ts';

/** A SKU as others name it. */
const presentSkuReference = ({ id, code, name }: Pick<SkuRow, 'id' | 'code' | 'name'>) => ({
  _id: id,
  id,
  code,
  name,
});

const conditionsOf = (row: SkuRow): Sku['conditions'] => {
  const counts = {} as Sku['conditions'];
  for (const condition of conditions) counts[condition] = row[condition];
  return counts;
};

/** A row as the API answers it. */
export function presentSku(row: SkuRow): Sku {
  // Spreading one object before naming further fields takes ten times as long, on every row of a list.
  return Object.assign(presentRecord(row), {
    code: row.code,
    name: row.name,
    category: row.category,
    item: presentReference(row.itemId, row.name),
    unit: row.unit,
    barcode: row.barcode,
    mrp: row.mrp === null ? null : inRupees(row.mrp),
    taxPct: row.taxBasisPoints / 100,
    taxGiven: row.taxGiven,
    reorderLevel: row.reorderLevel,
    quantity: row.onHand,
    conditions: conditionsOf(row),
    value: inRupees(row.value),
    averageCost: inRupees(row.averageCost),
  });
}

/** What stands beside a SKU in the list of products. */
export type Beside = Pick<Product, 'placements' | 'places' | 'orders'>;

export const presentProduct = (row: SkuRow, beside: Beside): Product =>
  Object.assign(presentSku(row), { sku: row.code }, beside);

export const presentItem = (
  row: ItemRow,
  skus: readonly Pick<SkuRow, 'id' | 'code' | 'name'>[],
): Item =>
  Object.assign(presentRecord(row), {
    name: row.name,
    category: row.category,
    attributes: row.attributes,
    skus: skus.map(presentSkuReference),
  });

export const skuRecord = ({ id, name, code }: Pick<SkuRow, 'id' | 'name' | 'code'>) => ({
  kind: 'sku' as const,
  id,
  title: `${name} (${code})`,
});

export const itemRecord = ({ id, name }: Pick<ItemRow, 'id' | 'name'>) => ({
  kind: 'item' as const,
  id,
  title: name,
});

/** What a SKU's history compares, under the names of `skuFieldLabels`. */
export const skuValues = (row: SkuRow) => ({
  code: row.code,
  name: row.name,
  category: row.category,
  unit: row.unit,
  barcode: row.barcode,
  mrp: row.mrp === null ? null : rupeeText(row.mrp),
  taxPct: row.taxGiven ? row.taxBasisPoints / 100 : null,
  reorderLevel: row.reorderLevel,
});

export const itemValues = ({ name, category, attributes }: ItemRow) => ({
  name,
  category,
  attributes: Object.entries(attributes)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', '),
});
