import { fuzz as boxes } from '#inventory/boxes/fuzz.cases.ts';
import { fuzz as returns } from '#inventory/returns/fuzz.cases.ts';
import { fuzz as stock } from '#inventory/stock/fuzz.cases.ts';
import { stockReaders } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const [{ box, transport }, { sku }] = [await madeBy(boxes), await madeBy(stock)];
  // Goods that are being counted can't be picked or returned.
  await madeBy(returns);
  const path = '/admin/inventory/counts';
  const body = { boxId: box.id, note: 'Zqxcountnote' };
  const { id } = (await bodyOf(admin.post(path, { body }))).data;
  await bodyOf(admin.post(`${path}/${id}/scan`, { body: { code: sku.code, boxId: box.id } }));
  const [line] = (await bodyOf(admin.get(`${path}/${id}/lines`))).data;
  return {
    records: { count: id },
    markers: { zqxcountnote: stockReaders },
    at: {
      [`${path}/`]: { lineId: line.id },
      [`POST ${path}`]: { boxId: transport.id },
      [`PATCH ${path}/{id}/lines/{lineId}`]: { counted: 3 },
    },
  } satisfies FuzzCases;
};
