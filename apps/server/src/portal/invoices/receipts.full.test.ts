import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInOrganisation, makeInvoice, makeParty } from '../../../test/finance.ts';
import { makeCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
});
afterAll(() => app.stop());

test('what a receipt of several invoices settled is paid and TDS, not the company’s balance', async () => {
  const company = await makeCompany(app);
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  const party = await makeParty(app, { companyId: company.id });
  const finance = await portalPerson(app, { companyId: company.id, portalRight: 'finance' });
  const admin = await app.signedInAs('Administrator');
  const [one, two] = [await makeInvoice(admin, party), await makeInvoice(admin, party)];
  const account = `/admin/finance/customers/${party.id}/account`;
  const settles = [
    { invoice: one.id, amount: 1160, tds: 20 },
    { invoice: two.id, amount: 700 },
  ];
  const receipt = { mode: 'RTGS', ref: 'UTR MANY7', amount: 2000, invoices: settles };
  const received = await admin.post(`${account}/receipts`, { body: receipt });
  expect(received.status, received.text).toBe(201);
  const part = { invoices: [{ invoice: two.id, amount: 40 }] };
  expect((await admin.post(`${account}/applications`, { body: part })).status).toBe(201);
  const shown = async (id: string) => (await finance.get(`/company/invoices/${id}`)).body.data;
  expect(await shown(one.id)).toMatchObject({ paid: 1160, tdsSettled: 20, fromAccount: 0, due: 0 });
  expect(await shown(two.id)).toMatchObject({
    ...{ paid: 700, tdsSettled: 0, fromAccount: 40, due: 440 },
  });
  const back = { body: { reason: 'Bounced' } };
  const last = {
    ...receipt,
    ref: 'UTR MANY9',
    amount: 440,
    invoices: [{ invoice: two.id, amount: 440 }],
  };
  const { id } = (await admin.post(`${account}/receipts`, { body: last })).body.data;
  expect((await shown(two.id)).paid).toBe(1140);
  expect((await admin.post(`/admin/finance/payments/${id}/reverse`, back)).status).toBe(200);
  expect(await shown(two.id)).toMatchObject({ paid: 700, fromAccount: 40, due: 440 });
});
