import { treasurers } from '../../../test/access.ts';
import { makeStatement } from '../../../test/bank-statement.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin }: FuzzSetup) => {
  const { rows } = await makeStatement(admin, [{ amount: 7, note: 'Interest of an entry' }]);
  const path = `/admin/finance/recon/rows/${rows[0].id}/record-entry`;
  const body = { head: 'interest-received', note: 'Zqxentryofbank' };
  const { data } = await bodyOf(admin.post(path, { body }));
  const [{ entry }] = data.matches;
  return {
    records: { 'other-entry': entry.id },
    markers: { zqxentryofbank: treasurers },
    at: { 'GET /admin/finance/other-entries/{id}': { id: entry.id } },
  } satisfies FuzzCases;
};
