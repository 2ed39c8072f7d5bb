import { randomUUID } from 'node:crypto';
import { certificateMessages as messages } from '@kolam/contract/finance/tds-reports/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillInOrganisation, makeInvoice, makeParty } from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { makeCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let accountant: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
  accountant = await app.signedInAs('accountant');
});
afterAll(() => app.stop());

const path = '/company/tds-certificates';
const console = '/admin/finance/tax/client-certificates';
const pdf = { fileName: 'form-131.pdf', text: sampleFiles['application/pdf'] };

/** A company that deducted ₹40 of tax in the second quarter, and finance of its portal. */
async function portal() {
  const company = await makeCompany(app);
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  const party = await makeParty(app, { companyId: company.id });
  const finance = await portalPerson(app, { companyId: company.id, portalRight: 'finance' });
  const invoice = await makeInvoice(admin, party, { issuedOn: '2026-04-01' });
  const tds = { section: '194C', amount: 40 };
  await admin.post('/admin/finance/payments', {
    body: { invoiceId: invoice.id, paidOn: '2026-07-01', tds, amount: 500 },
  });
  const send = (given: Record<string, string> = {}, file: Partial<typeof pdf> | null = {}) => {
    const fields = { account: party.id, year: '2026', quarter: 'Q2', number: 'ABCD42', tds: '30' };
    const files = file === null ? [] : [{ field: 'certificate', ...pdf, ...file }];
    return finance.post(path, formBody({ ...fields, ...given }, ...files));
  };
  const quarters = async (query = {}) => (await finance.get(path, { query })).body.data;
  const withdraw = (id: string) => finance.post(`${path}/${id}/withdraw`);
  return { company, party, invoice, finance, send, quarters, withdraw };
}

const shown = async (id: string) => (await accountant.get(`${console}/${id}`)).body.data;
const refuse = (id: string, reason = 'It is of another company', headers = {}) =>
  accountant.post(`${console}/${id}/refuse`, { body: { reason }, headers });
const unread = async (id: string) =>
  (await accountant.get('/admin/notifications')).body.notifications.filter(
    ({ url }: { url: string }) => url.includes(id),
  );
const receivable = async (client: { id: string }) =>
  (await admin.get('/admin/finance/tax/receivable')).body.data.filter(
    (row: { client: { id: string } }) => row.client.id === client.id,
  );

describe('a TDS certificate', () => {
  test('is compared with the tax of its quarter, and finance opens its file', async () => {
    const { company, party, send, quarters } = await portal();
    const { status, body } = await send({ number: 'abcd42' });
    expect(status).toBe(201);
    const { id } = body.data;
    expect(body.data).toMatchObject({
      ...{ year: 2026, quarter: 'Q2', form: 'Form 131', number: 'ABCD42', tds: 30 },
      ...{ state: 'received', reason: null, file: 'form-131.pdf', account: { id: party.id } },
    });
    expect(await quarters()).toMatchObject([
      { quarter: 'Q1', isOver: true, recorded: 0, certified: 0, missing: 0, certificates: [] },
      { quarter: 'Q2', recorded: 40, certified: 30, missing: 10, certificates: [{ id }] },
      { quarter: 'Q3', isOver: false, recorded: 0 },
    ]);
    expect(await receivable(party)).toMatchObject([
      { quarter: 'Q2', tds: 40, certified: 30, certificates: [{ id, number: 'ABCD42', tds: 30 }] },
    ]);
    const { file, ...certificate } = await shown(id);
    expect(certificate).toMatchObject({ company: { id: company.id }, client: { id: party.id } });
    expect(file.name).toBe('form-131.pdf');
    expect((await app.client().get(file.url)).status).toBe(200);
    expect(await unread(id)).toMatchObject([
      {
        title: `${company.name} sent TDS certificate ABCD42`,
        detail: 'Q2, July to September 26-27',
      },
    ]);
    const history = await admin.get(`/admin/history/client-certificate/${id}`);
    expect(history.body.data).toMatchObject([{ action: 'client-certificate.sent' }]);
  });

  test('is missing once the quarter is over @full', async () => {
    const { invoice, quarters } = await portal();
    const tds = { section: '194C', amount: 7 };
    await admin.post('/admin/finance/payments', {
      body: { invoiceId: invoice.id, paidOn: '2026-10-01', tds, amount: 100 },
    });
    const [, second, third] = await quarters();
    expect([second.missing, third.recorded, third.missing]).toEqual([40, 7, 0]);
  });

  test('of a quarter up to March 2026 is Form 16A, and shows without any payment @full', async () => {
    const { party, send, quarters } = await portal();
    const { body } = await send({ year: '2025', quarter: 'Q4' });
    expect(body.data.form).toBe('Form 16A');
    const [, , , last] = await quarters({ year: '2025' });
    expect(last).toMatchObject({ form: 'Form 16A', recorded: 0, certified: 30, missing: 0 });
    const { data } = (await admin.get('/admin/finance/tax/receivable', { query: { year: '2025' } }))
      .body;
    expect(data).toContainEqual(
      expect.objectContaining({
        client: expect.objectContaining({ id: party.id }),
        ...{ quarter: 'Q4', sections: [], receipts: 0, settled: 0, tds: 0, certified: 30 },
      }),
    );
  });

  test('stands beside the tax of notices that wait for their payments @full', async () => {
    const { finance, invoice, quarters } = await portal();
    const part = { invoice: invoice.id, amount: 100, tds: 5 };
    const { status } = await finance.post('/company/payment-notices', {
      body: {
        ...{ invoices: [part], tdsSection: '194C', ref: 'UTR 7712', paidOn: '2026-09-30' },
      },
    });
    expect(status).toBe(201);
    const [, second] = await quarters();
    expect(second).toMatchObject({ inNotices: 5, recorded: 40, missing: 40 });
  });

  test('that does not fit is refused with the field named @full', async () => {
    const { send, quarters } = await portal();
    const elsewhere = await portal();
    const cases: [Record<string, string>, Record<string, string>][] = [
      [{ account: '' }, { account: messages.accountRequired }],
      [{ account: elsewhere.party.id }, { account: messages.accountUnknown }],
      [{ year: '26' }, { year: expect.any(String) }],
      [{ quarter: 'Q5' }, { quarter: expect.any(String) }],
      [{ quarter: 'Q3' }, { quarter: messages.notOver }],
      [{ year: '2027', quarter: 'Q1' }, { quarter: messages.notOver }],
      [{ number: '' }, { number: 'Certificate number is required' }],
      [{ number: 'No. 42' }, { number: messages.numberForm }],
      [{ tds: '' }, { tds: expect.any(String) }],
      [{ tds: '0' }, { tds: messages.taxPositive }],
      [{ tds: '1.005' }, { tds: 'TDS can have at most 2 decimals' }],
    ];
    for (const [given, errors] of cases) {
      const { status, body } = await send(given);
      expect([given, status, body.errors]).toEqual([given, 400, errors]);
    }
    const files = [null, { text: Buffer.from('words') }, { text: sampleFiles['image/png'] }];
    for (const file of [...files, { fileName: 'form-131.exe' }]) {
      const { status, body } = await send({}, file);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['certificate']]);
    }
    expect((await quarters())[1].certificates).toEqual([]);
  });

  test('has a number that is there once, also if two people send it at once', async () => {
    const { send, withdraw } = await portal();
    const both = await Promise.all([send(), send({ number: 'abcd42' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CERTIFICATE_EXISTS',
      errors: { number: messages.exists('ABCD42') },
    });
    // Another company may have a certificate with this number.
    expect((await (await portal()).send()).status).toBe(201);
    await withdraw(both.find(({ status }) => status === 201)?.body.data.id);
    expect((await send()).status).toBe(201);
  });

  test('is withdrawn by its company only, and counts no longer @full', async () => {
    const { party, send, quarters, withdraw } = await portal();
    const elsewhere = await portal();
    const { id } = (await send()).body.data;
    expect((await elsewhere.withdraw(id)).status).toBe(404);
    expect((await elsewhere.quarters())[1].certificates).toEqual([]);
    expect((await withdraw(id)).body.data.state).toBe('withdrawn');
    expect(await withdraw(id)).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_CLOSED' } });
    expect((await refuse(id)).status).toBe(409);
    expect((await quarters())[1]).toMatchObject({
      ...{ certified: 0, missing: 40, certificates: [{ id, state: 'withdrawn' }] },
    });
    expect(await receivable(party)).toMatchObject([{ certified: 0, certificates: [] }]);
    expect(await unread(id)).toEqual([]);
  });

  test('is refused by finance with a reason, once, which the company reads @full', async () => {
    const { send, quarters, withdraw } = await portal();
    const { id } = (await send()).body.data;
    expect((await refuse(id, ' ')).body.errors).toEqual({ reason: 'Reason is required' });
    expect((await refuse(id, 'Late', { 'if-match': '"7"' })).status).toBe(412);
    const answers = await Promise.all([refuse(id), refuse(id), withdraw(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const again = (await send({ number: 'EFGH43' })).body.data.id;
    expect((await refuse(again)).body.data).toMatchObject({
      ...{ state: 'refused', reason: 'It is of another company', version: 2 },
    });
    expect((await quarters())[1].certificates[0]).toMatchObject({
      ...{ state: 'refused', reason: 'It is of another company' },
    });
    expect((await send({ number: 'EFGH43' })).status).toBe(201);
    expect((await admin.get(`${console}/${randomUUID()}`)).status).toBe(404);
  });

  test('keeps its client from being deleted', async () => {
    const { company, finance } = await portal();
    const party = await makeParty(app, { companyId: company.id });
    const fields = { account: party.id, year: '2026', quarter: 'Q1', number: 'KEEP1', tds: '1' };
    const form = formBody(fields, { field: 'certificate', ...pdf });
    expect((await finance.post(path, form)).status).toBe(201);
    const removed = await admin.delete(`/admin/finance/customers/${party.id}`);
    expect([removed.status, removed.body.archived]).toEqual([200, true]);
  });
});
