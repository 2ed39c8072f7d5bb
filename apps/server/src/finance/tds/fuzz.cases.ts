import { fuzz as invoices } from '#finance/invoices/fuzz.cases.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ madeBy }: FuzzSetup) => {
  const { bill } = await madeBy(invoices);
  return {
    at: { 'GET /admin/finance/tax/tds-basis': { invoiceId: bill.id } },
  } satisfies FuzzCases;
};
