import { fuzz as organisation } from '#platform/organisation/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { makeInvoice, makeParty } from '../../../test/finance.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { fuzz as accounts } from '../accounts/fuzz.cases.ts';

export const fuzz = async ({ app, admin, madeBy }: FuzzSetup) => {
  await madeBy(organisation);
  const { company, owner } = await madeBy(accounts);
  const customer = await makeParty(app, { companyId: company.id });
  const invoice = await makeInvoice(admin, customer);
  const client = await app.sessionOf(owner);
  const invoices = [{ invoice: invoice.id, amount: 10 }];
  const notice = { invoices, ref: 'Zqxnotice1' };
  const { data } = await bodyOf(client.post('/company/payment-notices', { body: notice }));
  const another = { invoices, ref: 'Zqxwithdrawn2' };
  const other = await bodyOf(client.post('/company/payment-notices', { body: another }));
  return {
    records: { 'payment-notice': data.id },
    markers: { zqxnotice1: [...treasurers, 'portal'] },
    at: {
      '/company/invoices/{id}': { id: invoice.id },
      'POST /company/payment-notices': { invoices, ref: 'UTR 42' },
      '/company/payment-notices/': { id: other.data.id },
    },
  } satisfies FuzzCases;
};
