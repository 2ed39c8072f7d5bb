import { fuzz as parties } from '#finance/parties/fuzz.cases.ts';
import { fuzz as organisation } from '#platform/organisation/fuzz.cases.ts';
import { makeInvoice } from '../../../test/finance.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  await madeBy(organisation);
  const { customer } = await madeBy(parties);
  const invoice = await makeInvoice(admin, customer, { issuedOn: '2025-07-12' });
  const month = { month: '2025-07', book: 'sales' };
  await bodyOf(admin.post('/admin/finance/months/close', { body: month }));
  const filed = { ...month, filedOn: '2025-08-11', arn: '1' };
  await bodyOf(admin.post('/admin/finance/months/file', { body: filed }));
  return {
    at: { 'POST /admin/finance/invoices/{id}/amendment': { id: invoice.id, place: 'KA' } },
  } satisfies FuzzCases;
};
