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
  const ruled = await makeStatement(admin, [{ amount: 6, note: 'Zqxruledrow interest' }]);
  const record = `/admin/finance/recon/rows/${ruled.rows[0].id}/record-entry`;
  const rule = { text: 'Zqxruledrow' };
  await bodyOf(admin.post(record, { body: { head: 'interest-received', rule } }));
  const [made] = (await bodyOf(admin.get('/admin/finance/recon/rules'))).data;
  const entryRule = { id: made.id };
  return {
    records: { statement: statement.id, 'entry-rule': made.id },
    markers: { zqxbankrow: treasurers, zqxruledrow: treasurers },
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
      'GET /admin/finance/recon/rules/{id}': entryRule,
      'PUT /admin/finance/recon/rules/{id}': {
        ...entryRule,
        ...{ text: 'Zqxruledrow', direction: 'in', head: 'interest-received' },
      },
      'DELETE /admin/finance/recon/rules/{id}': entryRule,
    },
  } satisfies FuzzCases;
};
