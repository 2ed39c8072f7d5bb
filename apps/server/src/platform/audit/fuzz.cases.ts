import { randomUUID } from 'node:crypto';
import { fuzz as companies } from '#people/companies/fuzz.cases.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ madeBy }: FuzzSetup) => {
  const { company } = await madeBy(companies);
  return {
    at: { '/admin/audit/': { id: randomUUID() }, '/admin/history/': { id: company.id } },
  } satisfies FuzzCases;
};
