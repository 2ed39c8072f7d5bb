import { fuzz as invoices } from '#finance/invoices/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { lineBody, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ app, admin, madeBy }: FuzzSetup) => {
  await madeBy(invoices);
  const vendor = await makeVendor(app, { name: 'Large Printers' });
  const customer = await makeParty(app, { name: 'Large Textiles' });
  const bill = await makeInvoice(admin, vendor, { lines: [lineBody({ rate: 8_000_000 })] });
  const settings = { approval: { payoutsAbove: 5_000_000 } };
  await bodyOf(admin.put('/admin/settings/organisation', { body: settings }));
  const path = '/admin/finance/payout-requests';
  const body = { amount: 6_000_000, ref: 'Zqxpayoutask' };
  const asked = await makeVendor(app, { name: 'Larger Printers' });
  const { data } = await bodyOf(admin.post(`${path}/vendors/${asked.id}`, { body }));
  return {
    records: { 'payout-request': data.id },
    markers: { zqxpayoutask: treasurers },
    at: {
      [`${path}/`]: { id: data.id },
      [`POST ${path}/bills`]: { invoiceId: bill.id, amount: 6_000_000 },
      [`POST ${path}/vendors/{id}`]: { id: vendor.id, amount: 6_000_000, invoices: [] },
      [`POST ${path}/customers/{id}`]: { id: customer.id, amount: 1 },
    },
  } satisfies FuzzCases;
};
