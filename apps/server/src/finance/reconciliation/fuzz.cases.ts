import { treasurers } from '../../../test/access.ts';
import { makeStatement } from '../../../test/bank-statement.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin }: FuzzSetup) => {
  const { statement } = await makeStatement(admin, [{ amount: 5, note: 'Zqxbankrow' }]);
  const path = `/admin/finance/recon/statements/${statement.id}/rows`;
  const [row] = (await bodyOf(admin.get(path))).data;
  return {
    records: { statement: statement.id },
    markers: { zqxbankrow: treasurers },
    at: { '/admin/finance/recon/rows/': { id: row.id } },
  } satisfies FuzzCases;
};
