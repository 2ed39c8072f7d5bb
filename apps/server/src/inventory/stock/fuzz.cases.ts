import { fuzz as boxes } from '#inventory/boxes/fuzz.cases.ts';
import { fuzz as catalogue } from '#inventory/catalogue/fuzz.cases.ts';
import { fuzz as warehouses } from '#inventory/warehouses/fuzz.cases.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { bringIn } from '../../../test/inventory.ts';

export const fuzz = async ({ app, admin, madeBy }: FuzzSetup) => {
  const [{ warehouse }, { box }] = [await madeBy(warehouses), await madeBy(boxes)];
  const { sku } = await madeBy(catalogue);
  await bringIn(app, sku, { warehouse, qty: 500 });
  await bringIn(app, sku, { warehouse, box, qty: 50 });
  const [movement] = (await bodyOf(admin.get('/admin/inventory/movements'))).data;
  return {
    made: { sku },
    others: [movement.id],
    at: {
      '/admin/inventory/movements/': { id: movement.id },
      'POST /admin/inventory/transfer': { fromWh: warehouse.id, toBoxId: box.id },
      'POST /admin/inventory/stock/adjust': {
        wh: warehouse.id,
        condition: 'good',
        qtyDelta: 1,
      },
    },
  } satisfies FuzzCases;
};
