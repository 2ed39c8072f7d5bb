import { fuzz as provisioning } from '#inventory/provisioning/fuzz.cases.ts';
import { fuzz as stock } from '#inventory/stock/fuzz.cases.ts';
import { stockReaders } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const [{ ticket }, { sku }] = [await madeBy(provisioning), await madeBy(stock)];
  const lines = [{ sku: sku.code, qty: 1 }];
  const body = { ticketId: ticket.id, lines, note: 'Zqxreturnnote' };
  const { data } = await bodyOf(admin.post('/admin/inventory/returns', { body }));
  return {
    records: { return: data.id },
    markers: { zqxreturnnote: stockReaders },
    at: { '/admin/inventory/provisioning/': { id: ticket.id } },
  } satisfies FuzzCases;
};
