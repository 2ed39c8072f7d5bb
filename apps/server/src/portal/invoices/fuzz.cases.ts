import { fuzz as organisation } from '#platform/organisation/fuzz.cases.ts';
import { treasurers } from '../../../test/access.ts';
import { makeInvoice, makeParty } from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { bodyOf, type FuzzCases, type FuzzSetup } from '../../../test/fuzz/cases.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
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
  const certificate = { account: customer.id, year: '2026', quarter: 'Q2', tds: '10' };
  const certified = async (number: string) => {
    const file = { fileName: 'certificate.pdf', text: sampleFiles['application/pdf'] };
    const form = formBody({ ...certificate, number }, { field: 'certificate', ...file });
    return (await bodyOf(client.post('/company/tds-certificates', form))).data.id;
  };
  return {
    records: { 'payment-notice': data.id, 'client-certificate': await certified('Zqxcert1') },
    markers: { zqxnotice1: [...treasurers, 'portal'], zqxcert1: [...treasurers, 'portal'] },
    at: {
      'POST /company/tds-certificates': { ...certificate, number: 'FUZZ42' },
      '/company/tds-certificates/': { id: await certified('Zqxcert2') },
      '/company/invoices/{id}': { id: invoice.id },
      'POST /company/payment-notices': { invoices, ref: 'UTR 42' },
      '/company/payment-notices/': { id: other.data.id },
    },
  } satisfies FuzzCases;
};
