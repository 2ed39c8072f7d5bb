import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { Item } from '@kolam/contract/inventory/catalogue/model.ts';
import { presentRecord } from '#core/columns.ts';
import type { ItemRow, SkuRow } from './store.ts';

/** The fields by which other records refer to a SKU. */
const presentSkuReference = ({ id, code, name }: Pick<SkuRow, 'id' | 'code' | 'name'>) => ({
  _id: id,
  id,
  code,
  name,
});

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

/** The values that a SKU's history compares, under the names of `skuFieldLabels`. */
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
