import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { makeStatement } from '../../../test/bank-statement.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { customer } = await madeBy(parties);
  const { statement } = await makeStatement(admin, [{ amount: 5, note: 'Zqxbankrow' }]);
  const path = `/admin/finance/recon/statements/${statement.id}/rows`;
  const [row] = (await bodyOf(admin.get(path))).data;
  return {
    records: { statement: statement.id },
    markers: { zqxbankrow: treasurers },
    at: {
      '/admin/finance/recon/rows/': { id: row.id },
      'POST /admin/finance/recon/rows/{id}/create-receipt': { customer: customer.id, invoices: [] },
    },
  } satisfies FuzzCases;
};
