import { fuzz as catalogue } from '#inventory/catalogue/fuzz.cases.ts';
import { fuzz as warehouses } from '#inventory/warehouses/fuzz.cases.ts';
import { stockReaders } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const [{ warehouse }, { sku }] = [await madeBy(warehouses), await madeBy(catalogue)];
  const lines = [{ sku: sku.code, qty: 5, unitCost: 5 }];
  const body = { wh: warehouse.id, lines, note: 'Zqxreceiptnote' };
  const { data } = await bodyOf(admin.post('/admin/inventory/grn', { body }));
  return {
    records: { 'goods-receipt': data.id },
    markers: { zqxreceiptnote: stockReaders },
    at: { '/admin/inventory/grn/': { id: data.id } },
  } satisfies FuzzCases;
};
