import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ madeBy }: FuzzSetup) => {
  const { vendor } = await madeBy(parties);
  return {
    at: { 'GET /admin/finance/dues/{id}': { id: vendor.id } },
  } satisfies FuzzCases;
};
