import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin }: FuzzSetup) => {
  const { data } = await bodyOf(admin.get('/admin/finance/tax-rules'));
  return {
    records: { 'tax-rule': data[0].id },
    at: { 'POST /admin/finance/tax-rules': { validFrom: '2027-04-01' } },
  } satisfies FuzzCases;
};
