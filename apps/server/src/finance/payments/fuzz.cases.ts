import { fuzz as invoices } from '#finance/invoices/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { invoice } = await madeBy(invoices);
  const body = { invoiceId: invoice.id, amount: 100, ref: 'Zqxpaymentref' };
  const { data } = await bodyOf(admin.post('/admin/finance/payments', { body }));
  return {
    made: { payment: data },
    records: { payment: data.id },
    markers: { zqxpaymentref: treasurers },
  } satisfies FuzzCases;
};
