import { fuzz as companies } from '#people/companies/fuzz.cases.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ madeBy }: FuzzSetup) => {
  const { company } = await madeBy(companies);
  return { at: { 'GET /admin/search/records': { ids: company.id } } } satisfies FuzzCases;
};
