import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInOrganisation, lineBody, makeInvoice, makeParty } from '../../../test/finance.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { makeCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Today is 20 November 2026. We are in Maharashtra. */

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
});
afterAll(() => app.stop());

test('an amended sale reads alike on paper, by its link, in the portal and in the mail', async () => {
  const admin = await app.signedInAs('Administrator');
  const company = await makeCompany(app);
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  const party = await makeParty(app, { companyId: company.id });
  const finance = await portalPerson(app, { companyId: company.id, portalRight: 'finance' });
  const { id } = await makeInvoice(admin, party, {
    issuedOn: '2026-10-12',
    place: 'KA',
    lines: [lineBody({ rate: 100.05 }), lineBody({ qty: 3, rate: 33.33, taxPct: 5 })],
  });
  const month = { month: '2026-10', book: 'sales' };
  await admin.post('/admin/finance/months/close', { body: month });
  const filed = { ...month, filedOn: '2026-11-20', arn: '1' };
  await admin.post('/admin/finance/months/file', { body: filed });
  const { body: made } = await admin.post(`/admin/finance/invoices/${id}/link`, { body: {} });
  const linked = async () => {
    const token = made.data.link.url.split('/').at(-1);
    return (await app.client().get(`/api/invoice-links/${token}`)).body.data;
  };
  const inPortal = async () => (await finance.get(`/company/invoices/${id}`)).body.data;
  const issued = { placeLabel: '29-Karnataka', igst: 23.01, cgst: 0, roundOff: 0, amendedOn: null };
  expect(await linked()).toMatchObject(issued);
  expect(await inPortal()).toMatchObject(issued);

  const amended = await admin.post(`/admin/finance/invoices/${id}/amendment`, {
    body: {
      ...{ place: 'MH', gstin: '27AAGCB7383J1Z8', name: 'Banyan Mills', issuedOn: '2026-10-10' },
      ...{ reason: 'A mistake', confirmOtherPan: true },
    },
  });
  expect(amended.status).toBe(201);
  const shown = {
    ...{ issuedOn: '2026-10-10', amendedOn: '2026-11-20', placeLabel: '27-Maharashtra' },
    ...{ subtotal: 200.04, cgst: 11.5, sgst: 11.5, igst: 0, roundOff: 0.01 },
    ...{ grandTotal: 223.05, due: 223.05 },
  };
  expect(await linked()).toMatchObject(shown);
  const ofPortal = await inPortal();
  expect(ofPortal).toMatchObject({
    ...shown,
    recipient: { name: 'Banyan Mills', gstin: '27AAGCB7383J1Z8' },
    lines: [
      { cgst: 9, sgst: 9, igst: 0 },
      { cgst: 2.5, sgst: 2.5, igst: 0 },
    ],
  });
  const path = `/admin/finance/invoices/${id}/pdf`;
  const text = (await pdfText((await download(app, admin.token, path)).bytes)).join(' ');
  for (const part of ['10 Oct 2026', 'Amended on', '20 Nov 2026', 'Banyan Mills', '223.05']) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/Round.off[^0-9]*0\.01/);
  expect(text).not.toContain('223.04');
  expect((await admin.get(`/admin/finance/invoices/${id}`)).body.data).toMatchObject({
    ...{ issuedOn: '2026-10-12', igst: 23.01, roundOff: 0 },
  });

  await admin.post(`/admin/finance/invoices/${id}/send`, { body: { to: 'a@example.com' } });
  const mail = (await app.mails()).at(-1) ?? '';
  expect(mail).toContain('of 10 Oct 2026 over');
  expect(mail).toContain('223.05');
});
