import { stockReaders } from '../../../test/access.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeSku } from '../../../test/inventory.ts';

export const fuzz = async ({ app }: FuzzSetup) => {
  const sku = await makeSku(app, { name: 'Zqxsku' });
  return {
    made: { sku },
    records: { sku: sku.id, item: sku.itemId },
    markers: { zqxsku: stockReaders },
    values: { sku: sku.code, code: sku.code },
    at: {
      'POST /admin/inventory/products/skus': { item: sku.itemId },
      'PATCH /admin/inventory/barcodes/assign': { skuId: sku.id, barcode: null },
    },
  } satisfies FuzzCases;
};
