import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { fuzz as catalogue } from '#inventory/catalogue/fuzz.cases.ts';
import { stockReaders } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const [{ vendor }, { sku }] = [await madeBy(parties), await madeBy(catalogue)];
  const lines = [{ sku: sku.code, qty: 5, price: 20 }];
  const body = { lines, vendor: vendor.id, note: 'Zqxordernote' };
  const { data } = await bodyOf(admin.post('/admin/inventory/po', { body }));
  return {
    records: { 'purchase-order': data.id },
    markers: { zqxordernote: stockReaders },
    at: {
      '/admin/inventory/po/': { id: data.id },
      'POST /admin/inventory/po': { lines },
      'GET /admin/inventory/products/skus/last-purchases': { ids: sku.id },
    },
  } satisfies FuzzCases;
};
