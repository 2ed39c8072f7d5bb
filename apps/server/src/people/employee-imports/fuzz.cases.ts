import { fuzz as companies } from '#people/companies/fuzz.cases.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { sendFile } from '../../../test/imports.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { company } = await madeBy(companies);
  const table = 'First name,Last name,Email\nZqxotherperson,Rao,no address';
  const sent = sendFile(admin, table, { dryRun: true, companyId: company.id });
  return {
    records: { import: (await bodyOf(sent)).importId },
    at: {
      'POST /admin/employees/imports/{id}/check': {
        mapping: { firstName: 0, lastName: 1, email: 2 },
        companyId: company.id,
      },
    },
  } satisfies FuzzCases;
};
