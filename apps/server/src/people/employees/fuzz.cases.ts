import { fuzz as companies } from '#people/companies/fuzz.cases.ts';
import { readers } from '../../../test/access.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeEmployee } from '../../../test/people.ts';

export const fuzz = async ({ app, madeBy }: FuzzSetup) => {
  const { company } = await madeBy(companies);
  const person = await makeEmployee(app, { companyId: company.id, firstName: 'Zqxotherperson' });
  return {
    records: { employee: person.id },
    markers: { zqxotherperson: readers },
    at: {
      '/admin/employees/': { ids: [person.id] },
      'POST /admin/employees': { invite: true },
    },
  } satisfies FuzzCases;
};
