import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { fuzz as organisation } from '#platform/organisation/fuzz.cases.ts';
import { makeInvoice } from '../../../test/finance.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  await madeBy(organisation);
  const { vendor } = await madeBy(parties);
  const bill = await makeInvoice(admin, vendor, { reverseCharge: true });
  const paid = { invoiceId: bill.id, mode: 'Cash' };
  await bodyOf(admin.post('/admin/finance/payments', { body: paid }));
  const { data } = await bodyOf(admin.get(`/admin/finance/invoices/${bill.id}`));
  return {
    at: { 'GET /admin/finance/payment-vouchers/{id}/pdf': { id: data.paymentVouchers[0].id } },
  } satisfies FuzzCases;
};
