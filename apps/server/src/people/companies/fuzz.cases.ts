import { companyReaders } from '../../../test/access.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makeCompany } from '../../../test/people.ts';

export const fuzz = async ({ app }: FuzzSetup) => {
  const company = await makeCompany(app, { name: 'Zqxotherfirm' });
  return {
    made: { company },
    records: { company: company.id },
    markers: { zqxotherfirm: companyReaders },
    at: { 'PUT /admin/companies/{id}': { holidays: [{ date: '2026-11-08', name: 'Diwali' }] } },
  } satisfies FuzzCases;
};
