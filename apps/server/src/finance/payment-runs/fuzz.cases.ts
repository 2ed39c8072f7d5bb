import { fuzz as invoices } from '#finance/invoices/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { lineBody, makeInvoice, makeVendor } from '../../../test/finance.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ app, admin, madeBy }: FuzzSetup) => {
  await madeBy(invoices);
  const vendor = await makeVendor(app, {
    name: 'Run Printers',
    account: '001234567890',
    ifsc: 'CNRB0002255',
  });
  const bills = [
    await makeInvoice(admin, vendor, { lines: [lineBody()], billNo: 'Zqxrunbill' }),
    await makeInvoice(admin, vendor, { lines: [lineBody()] }),
  ];
  const [first, second] = bills.map(({ id }) => id as string);
  const path = '/admin/finance/payment-runs';
  const { data } = await bodyOf(admin.post(path, { body: { bills: [first] } }));
  const line = data.lines[0].id as string;
  return {
    records: { 'payment-run': data.id },
    markers: { zqxrunbill: treasurers },
    at: {
      [`POST ${path}`]: { bills: [second] },
      [`POST ${path}/preview`]: { bills: [second] },
      [`POST ${path}/{id}/take-out`]: { id: data.id, lines: [line] },
      [`POST ${path}/{id}/confirm`]: { id: data.id, payments: [{ line, ref: 'UTR 1' }] },
    },
  } satisfies FuzzCases;
};
