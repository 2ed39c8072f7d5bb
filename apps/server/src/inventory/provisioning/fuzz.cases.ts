import { fuzz as events } from '#finance/events/fuzz.cases.ts';
import { fuzz as stock } from '#inventory/stock/fuzz.cases.ts';
import { stockReaders } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const [{ event }, { sku }] = [await madeBy(events), await madeBy(stock)];
  const lines = [{ sku: sku.code, qty: 5 }];
  const body = { toType: 'EVENT', toRef: event.id, note: 'Zqxticketnote', lines };
  const path = '/admin/inventory/provisioning';
  const ticket = (await bodyOf(admin.post(path, { body }))).data;
  const picked = { code: sku.code, qty: 5 };
  await bodyOf(admin.post(`${path}/${ticket.id}/pick`, { body: picked }));
  return {
    made: { ticket },
    records: { ticket: ticket.id },
    markers: { zqxticketnote: stockReaders },
    at: {
      [`${path}/`]: { id: ticket.id, lineId: ticket.lines[0].id },
      [`GET ${path}/suggest`]: { qty: 1 },
    },
  } satisfies FuzzCases;
};
