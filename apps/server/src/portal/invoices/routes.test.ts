import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillInOrganisation, makeParty } from '../../../test/finance.ts';
import { saveInvoice } from '../../../test/parties.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { makeCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
});
afterAll(() => app.stop());

let numbers = 0;
const number = () => {
  numbers += 1;
  return numbers;
};

/** A company whose customer has invoices, and finance of its portal. */
async function portal() {
  const company = await makeCompany(app);
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  const party = await makeParty(app, { companyId: company.id });
  const finance = await portalPerson(app, { companyId: company.id, portalRight: 'finance' });
  const invoice = (given: object = {}) =>
    saveInvoice(app, {
      party,
      kind: 'sales',
      number: number(),
      issuedOn: '2026-11-01',
      rupees: 1000,
      ...given,
    });
  return { company, party, finance, invoice };
}

describe('the invoices of a company', () => {
  test('are those issued to its customer, and nobody else’s', async () => {
    const { company, finance, invoice } = await portal();
    const elsewhere = await portal();
    const theirs = await elsewhere.invoice();
    const mine = await invoice();
    await invoice({ state: 'draft' });
    const ofNobody = await makeParty(app);
    await saveInvoice(app, {
      party: ofNobody,
      kind: 'sales',
      number: number(),
      issuedOn: '2026-11-01',
      rupees: 5,
    });
    const { body } = await finance.get('/company/invoices', {
      query: { company: elsewhere.company.id },
    });
    expect(body.meta.total).toBe(1);
    expect(body.data[0]).toMatchObject({ id: mine.id });
    expect(Object.keys(body.data[0])).not.toContain('party');
    for (const path of [`/company/invoices/${theirs.id}`, `/company/invoices/${randomUUID()}`]) {
      expect((await finance.get(path)).status).toBe(404);
      expect((await finance.get(`${path}/pdf`)).status).toBe(404);
    }
    // A customer that is linked to another company now keeps the invoices of the first to itself.
    await app.database.pool.query('update invoices set company_id = $2 where id = $1', [
      mine.id,
      company.id,
    ]);
    await app.database.pool.query('update parties set company_id = $2 where company_id = $1', [
      company.id,
      elsewhere.company.id,
    ]);
    const seen = await elsewhere.finance.get('/company/invoices');
    expect(seen.body.data.map(({ id }: { id: string }) => id)).toEqual([theirs.id]);
  });

  test('are searched, filtered and sorted @full', async () => {
    const { finance, invoice } = await portal();
    const paid = await invoice({ issuedOn: '2026-10-01', paid: 1000_00 });
    const open = await invoice();
    const ids = async (query: Record<string, string>) =>
      (await finance.get('/company/invoices', { query })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids({})).toEqual([open.id, paid.id]);
    expect(await ids({ sort: 'issuedOn' })).toEqual([paid.id, open.id]);
    expect(await ids({ status: 'open' })).toEqual([open.id]);
    expect(await ids({ status: 'paid' })).toEqual([paid.id]);
    expect(await ids({ search: open.code?.toLowerCase() ?? '' })).toEqual([open.id]);
  });

  test('have their lines, a UPI link with the amount due, and a PDF with the whole account number', async () => {
    const { finance, invoice } = await portal();
    const { id, code } = await invoice();
    const { status, body } = await finance.get(`/company/invoices/${id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, code, due: expect.any(Number) });
    expect(body.upiLink).toContain('upi://pay?pa=kolam@canarabank');
    expect(JSON.stringify(body)).not.toContain('001234567890');
    const pdf = await download(app, finance.token, `/company/invoices/${id}/pdf`);
    const text = (await pdfText(pdf.bytes)).join(' ');
    expect(text).toContain(code);
    expect(text).toContain('001234567890');
  });
});

describe('how to pay', () => {
  test('is shown with a masked account number, and that it was read is in the history', async () => {
    const { company, finance } = await portal();
    const { body } = await finance.post('/company/payment-details');
    expect(body.data).toEqual({
      payee: 'Kolam Wellness Private Limited',
      bank: {
        name: 'Canara Bank',
        accountName: 'Kolam Wellness Private Limited',
        account: expect.stringMatching(/7890$/),
        ifsc: 'CNRB0002255',
      },
      upiId: 'kolam@canarabank',
    });
    expect(JSON.stringify(body)).not.toContain('001234567890');
    const admin = await app.signedInAs('Administrator');
    const history = await admin.get(`/admin/history/company/${company.id}`);
    expect(history.body.data[0]).toMatchObject({
      action: 'company.portal_bank_read',
      actor: { id: finance.account.id },
    });
  });
});

describe('the statement', () => {
  test('is a PDF of an account of the own company @full', async () => {
    const { party, finance, invoice } = await portal();
    const elsewhere = await portal();
    const made = await invoice();
    const accounts = await finance.get('/company/statements');
    expect(accounts.body.data).toEqual([{ id: party.id, name: party.name }]);
    const path = `/company/statements/${party.id}/pdf`;
    const { bytes } = await download(app, finance.token, `${path}?from=2026-04-01&to=2026-11-20`);
    expect((await pdfText(bytes)).join(' ')).toContain(made.code ?? 'no code');
    expect((await elsewhere.finance.get(path)).status).toBe(404);
  });

  test('of a customer that was linked to another company before does not exist', async () => {
    const { company, party, invoice } = await portal();
    const now = await portal();
    const made = await invoice();
    await app.database.pool.query('update invoices set company_id = $2 where id = $1', [
      made.id,
      company.id,
    ]);
    await app.database.pool.query('update parties set company_id = $2 where id = $1', [
      party.id,
      now.company.id,
    ]);
    const accounts = await now.finance.get('/company/statements');
    expect(accounts.body.data).toEqual([{ id: now.party.id, name: now.party.name }]);
    const path = `/company/statements/${party.id}/pdf`;
    expect((await now.finance.get(path)).status).toBe(404);
  });
});
