import { fuzz as invoices } from '#finance/invoices/fuzz.cases.ts';
import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { fuzz as payments } from '#finance/payments/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { makeStatement } from '../../../test/bank-statement.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { customer } = await madeBy(parties);
  const { bill } = await madeBy(invoices);
  const { payment } = await madeBy(payments);
  const { statement } = await makeStatement(admin, [{ amount: 5, note: 'Zqxbankrow' }]);
  const path = `/admin/finance/recon/statements/${statement.id}/rows`;
  const [row] = (await bodyOf(admin.get(path))).data;
  return {
    records: { statement: statement.id },
    markers: { zqxbankrow: treasurers },
    at: {
      '/admin/finance/recon/rows/': { id: row.id },
      'POST /admin/finance/recon/rows/{id}/create-receipt': { customer: customer.id, invoices: [] },
      'POST /admin/finance/recon/rows/{id}/create-payouts': {
        invoices: [{ invoice: bill.id, amount: 1, tds: 0 }],
      },
      'POST /admin/finance/recon/rows/{id}/match': {
        parts: [{ paymentId: payment.id, amount: 1 }],
      },
      'POST /admin/finance/recon/rows/{id}/record-entry': { head: 'interest-paid' },
    },
  } satisfies FuzzCases;
};
