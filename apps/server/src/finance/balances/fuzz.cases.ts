import { fuzz as invoices } from '#finance/invoices/fuzz.cases.ts';
import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { makeInvoice } from '../../../test/finance.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { customer, vendor } = await madeBy(parties);
  await madeBy(invoices);
  const paid = await makeInvoice(admin, customer);
  await bodyOf(admin.post('/admin/finance/payments', { body: { invoiceId: paid.id } }));
  const note = { amount: 100, reason: 'Fewer sessions' };
  await bodyOf(admin.post(`/admin/finance/invoices/${paid.id}/credit-notes`, { body: note }));
  const open = await makeInvoice(admin, customer);
  const path = `/admin/finance/customers/${customer.id}/account`;
  const body = { invoices: [{ invoice: open.id, amount: 10 }] };
  const [entry] = (await bodyOf(admin.post(`${path}/applications`, { body }))).data;
  const refund = { amount: 1, ref: 'Zqxrefundref' };
  await bodyOf(admin.post(`${path}/refunds`, { body: refund }));
  const ahead = { amount: 100, ref: 'Zqxpayoutref' };
  const vendorPath = `/admin/finance/vendors/${vendor.id}/account`;
  await bodyOf(admin.post(`${vendorPath}/payouts`, { body: ahead }));
  const bill = await makeInvoice(admin, vendor);
  const part = { invoices: [{ invoice: bill.id, amount: 10 }] };
  const [used] = (await bodyOf(admin.post(`${vendorPath}/applications`, { body: part }))).data;
  return {
    markers: { zqxrefundref: treasurers, zqxpayoutref: treasurers },
    values: { entryId: entry.id },
    at: {
      'POST /admin/finance/customers/{id}/account/applications': {
        invoices: [{ invoice: open.id, amount: 1 }],
      },
      'POST /admin/finance/customers/{id}/account/receipts': { amount: 1, invoices: [] },
      'POST /admin/finance/customers/{id}/account/refunds': { amount: 1 },
      '/admin/finance/vendors/{id}/account': { entryId: used.id },
      'POST /admin/finance/vendors/{id}/account/applications': {
        invoices: [{ invoice: bill.id, amount: 1 }],
      },
      'POST /admin/finance/vendors/{id}/account/payouts': { amount: 1, invoices: [] },
      'POST /admin/finance/vendors/{id}/account/refunds': { amount: 1 },
    },
  } satisfies FuzzCases;
};
