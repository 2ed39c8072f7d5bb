import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin }: FuzzSetup) => {
  const challan = {
    month: '2026-10',
    section: '194C',
    number: '00123',
    bsrCode: '0510308',
    depositedOn: '2026-11-07',
    tax: 1000,
    confirmUnusual: true,
  };
  const { data } = await bodyOf(admin.post('/admin/finance/tax/challans', { body: challan }));
  return {
    records: { 'tds-challan': data.id },
    at: {
      'POST /admin/finance/tax/challans': challan,
      'DELETE /admin/finance/tax/challans/{id}': { id: data.id },
    },
  } satisfies FuzzCases;
};
