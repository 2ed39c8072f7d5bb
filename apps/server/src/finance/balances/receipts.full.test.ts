import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import {
  fillInOrganisation,
  makeInvoice,
  makeParty,
  type TestParty,
} from '../../../test/finance.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const accountOf = ({ id }: { id: string }) => `/admin/finance/customers/${id}/account`;
const receive = (party: { id: string }, body: Record<string, unknown>, headers = {}) =>
  admin.post(`${accountOf(party)}/receipts`, { body, headers });
const shown = async (id: string) => (await admin.get(`/admin/finance/invoices/${id}`)).body.data;
const paymentsOf = async (invoice: string) =>
  (await admin.get('/admin/finance/payments', { query: { invoice } })).body.data;
const balanceOf = async (party: TestParty) => (await admin.get(accountOf(party))).body.balance;
const reverse = (id: string) =>
  admin.post(`/admin/finance/payments/${id}/reverse`, { body: { reason: 'Bounced' } });
const statementOf = async ({ id }: TestParty) =>
  (await admin.get(`/admin/finance/customers/${id}/statement`)).body.data;

async function customerWithTwo() {
  const customer = await makeParty(app);
  const issued = () => makeInvoice(admin, customer, { issuedOn: '2026-11-18' });
  const [one, two] = [await issued(), await issued()];
  return { customer, one, two };
}

describe('a receipt of a customer', () => {
  test('settles several invoices with their TDS, and the rest is on account', async () => {
    const { customer, one, two } = await customerWithTwo();
    const { status, body } = await receive(customer, {
      amount: 2000,
      mode: 'RTGS',
      ref: 'UTR MANY1',
      paidOn: '2026-11-19',
      invoices: [
        { invoice: two.id, amount: 700 },
        { invoice: one.id, amount: 1160, tds: 20 },
      ],
    });
    expect(status).toBe(201);
    expect(body.balance).toEqual({ onAccount: 140, inAdvances: 0 });
    expect(body.data).toMatchObject({
      code: expect.stringMatching(/^RCT\/26-27\/\d{5}$/),
      direction: 'in',
      invoice: null,
      settles: [
        { id: one.id, code: one.code, amount: 1160, tds: 20 },
        { id: two.id, code: two.code, amount: 700, tds: 0 },
      ],
      amount: 2000,
      tds: { section: '194C', amount: 20 },
      mode: 'RTGS',
      ref: 'UTR MANY1',
      paidOn: '2026-11-19',
    });
    expect(await shown(one.id)).toMatchObject({
      ...{ paid: 1160, tdsSettled: 20, fromAccount: 0, due: 0, status: 'paid' },
    });
    expect(await shown(two.id)).toMatchObject({
      ...{ paid: 700, tdsSettled: 0, fromAccount: 0, due: 480, status: 'part-paid' },
    });
    expect(await paymentsOf(one.id)).toMatchObject([{ id: body.data.id, code: body.data.code }]);
    const { entries, closing } = await statementOf(customer);
    expect(
      entries.map(({ kind, settlement }: Record<string, unknown>) => [kind, settlement]),
    ).toEqual([
      ['invoice', 0],
      ['invoice', 0],
      ['payment', 2000],
      ['tds', 20],
    ]);
    expect(closing).toBe(480 - 140);
    const pdf = `/admin/finance/payments/${body.data.id}/pdf`;
    const text = (await pdfText((await download(app, admin.token ?? '', pdf)).bytes)).join('\n');
    for (const part of ['Several invoices', `For invoice ${one.code}`, '₹1,180', '₹140']) {
      expect(text).toContain(part);
    }
    const history = (await admin.get(`/admin/history/invoice/${two.id}`)).body.data;
    expect(history[0].action).toBe('invoice.payment_recorded');
    const listed = await admin.get('/admin/finance/payments', { query: { party: customer.id } });
    expect(listed.body.data[0].settles).toHaveLength(2);
  });

  test('without an invoice is all on account', async () => {
    const customer = await makeParty(app);
    const { body } = await receive(customer, { amount: 5000.5 });
    expect(body).toMatchObject({
      data: { invoice: null, settles: [], tds: null, mode: 'NEFT', paidOn: '2026-11-20' },
      balance: { onAccount: 5000.5, inAdvances: 0 },
    });
    expect((await statementOf(customer)).closing).toBe(-5000.5);
    const removed = await admin.delete(`/admin/finance/customers/${customer.id}`);
    expect(removed.body.archived).toBe(true);
  });

  test('is reversed as one, unless what it left on account is used', async () => {
    const { customer, one, two } = await customerWithTwo();
    const invoices = [{ invoice: one.id, amount: 1180 }];
    const { id } = (await receive(customer, { amount: 1500, invoices })).body.data;
    const part = { invoices: [{ invoice: two.id, amount: 300 }] };
    const applied = await admin.post(`${accountOf(customer)}/applications`, { body: part });
    const refused = await reverse(id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'BALANCE_USED',
      'This takes back ₹320, and ₹20 of it is left. The rest was applied to invoices or refunded: take that back first.',
    ]);
    const entry = applied.body.data[0].id;
    await admin.post(`${accountOf(customer)}/applications/${entry}/reverse`, {
      body: { reason: 'Too early' },
    });
    expect((await reverse(id)).status).toBe(200);
    expect(await shown(one.id)).toMatchObject({ paid: 0, due: 1180, status: 'unpaid' });
    expect(await paymentsOf(one.id)).toMatchObject([{ id, reversed: { reason: 'Bounced' } }]);
    expect(await balanceOf(customer)).toEqual({ onAccount: 0, inAdvances: 0 });
    expect((await statementOf(customer)).closing).toBe(2360);
    expect((await reverse(id)).body.code).toBe('ALREADY_REVERSED');
  });

  test('keeps an amount with TDS on its invoice, and one without can be taken back', async () => {
    const { customer, one, two } = await customerWithTwo();
    const invoices = [
      { invoice: one.id, amount: 980, tds: 20 },
      { invoice: two.id, amount: 500 },
    ];
    const { id } = (await receive(customer, { amount: 1480, invoices })).body.data;
    const { data } = (await admin.get(accountOf(customer))).body;
    const release = (invoice: string) =>
      admin.post(
        `${accountOf(customer)}/applications/${
          data.find((entry: { invoice: { id: string } | null }) => entry.invoice?.id === invoice).id
        }/reverse`,
        { body: { reason: 'Meant for another' } },
      );
    expect((await release(one.id)).body.code).toBe('HAS_TDS');
    expect((await release(two.id)).status).toBe(200);
    expect(await shown(two.id)).toMatchObject({ paid: 0, fromAccount: 0, due: 1180 });
    expect(await paymentsOf(two.id)).toEqual([]);
    expect(await paymentsOf(one.id)).toMatchObject([
      { id, settles: [{ id: one.id, tds: 20 }, {}] },
    ]);
    expect(await balanceOf(customer)).toEqual({ onAccount: 500, inAdvances: 0 });
    expect((await reverse(id)).status).toBe(200);
    expect(await balanceOf(customer)).toEqual({ onAccount: 0, inAdvances: 0 });
    expect((await shown(one.id)).due + (await shown(two.id)).due).toBe(2360);
  });

  test.each([
    ['more than was received', { amount: 1100 }, 400, undefined, 'amount'],
    ['more than is due', { amount: 1180, tds: 0.01 }, 409, 'OVERPAYMENT', 'invoices.0.amount'],
    ['nothing', { amount: 0 }, 400, undefined, 'invoices.0.amount'],
    ['tax of more than 20 %', { amount: 100, tds: 201 }, 400, undefined, 'invoices.0.tds'],
  ])('gives an invoice no %s', async (_, given, status, code, field) => {
    const { customer, one } = await customerWithTwo();
    const invoices = [{ invoice: one.id, ...given }];
    const amount = field === 'amount' ? 1000 : 1180;
    const response = await receive(customer, { amount, invoices });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([status, [field]]);
    if (code) expect(response.body.code).toBe(code);
    expect(await balanceOf(customer)).toEqual({ onAccount: 0, inAdvances: 0 });
  });

  test('asks before a reference is used again, and takes the same request once', async () => {
    const { customer, one } = await customerWithTwo();
    const body = { amount: 100, ref: 'UTR TWICE9', invoices: [{ invoice: one.id, amount: 100 }] };
    const key = { 'idempotency-key': 'receipt-twice' };
    const both = await Promise.all([receive(customer, body, key), receive(customer, body, key)]);
    expect(new Set(both.map(({ body: { data } }) => data?.id)).size).toBe(1);
    expect((await receive(customer, body)).body.code).toBe('DUPLICATE_REF');
    expect((await receive(customer, { ...body, confirmDuplicateRef: true })).status).toBe(201);
    expect((await shown(one.id)).due).toBe(980);
    expect((await receive({ id: randomUUID() }, body)).status).toBe(404);
  });

  test('of many at once never settles more than is due', async () => {
    const { customer, one, two } = await customerWithTwo();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        receive(customer, {
          amount: 300,
          invoices: [one, two]
            .toSorted(() => (at % 2 === 0 ? 1 : -1))
            .map(({ id }) => ({ invoice: id, amount: 150 })),
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(responses.filter(({ body }) => body.code === 'OVERPAYMENT')).toHaveLength(13);
    expect((await shown(one.id)).due).toBe(130);
    expect((await shown(two.id)).due).toBe(130);
  });
});

describe('a receipt from a bank row', () => {
  test('takes amount, day and reference of the row, and is matched with it at once', async () => {
    const { customer, one, two } = await customerWithTwo();
    const made = await makeStatement(admin, [
      { amount: 2000, note: 'RTGS FROM BANYAN UTR ROW881' },
    ]);
    const rows = `/admin/finance/recon/statements/${made.statement.id}/rows`;
    const [row] = (await admin.get(rows)).body.data;
    const create = (body: object) =>
      admin.post(`/admin/finance/recon/rows/${row.id}/create-receipt`, { body });
    const invoices = [
      { invoice: one.id, amount: 1180 },
      { invoice: two.id, amount: 700 },
    ];
    const unknown = await create({ customer: randomUUID(), invoices: [] });
    expect(unknown.body.errors).toEqual({ customer: 'Choose a customer that exists' });
    const above = await create({
      customer: customer.id,
      invoices: [...invoices, { invoice: one.id, amount: 121 }],
    });
    expect(above.body.errors).toEqual({ invoices: 'The invoices get more than was received' });
    const { status, body } = await create({ customer: customer.id, invoices });
    expect(status).toBe(201);
    expect(body.payment).toMatchObject({ amount: 2000, paidOn: '2026-11-18', invoice: null });
    expect(body.data).toMatchObject({
      id: row.id,
      matches: [{ payment: { id: body.payment.id, invoice: null } }],
    });
    expect(await balanceOf(customer)).toEqual({ onAccount: 120, inAdvances: 0 });
    expect((await create({ customer: customer.id })).body.code).toBe('ROW_MATCHED');
    expect((await reverse(body.payment.id)).body.code).toBe('PAYMENT_MATCHED');
  });

  test('needs a row of money that came in', async () => {
    const made = await makeStatement(admin, [{ amount: -50, note: 'Charges 4471' }]);
    const rows = `/admin/finance/recon/statements/${made.statement.id}/rows`;
    const [row] = (await admin.get(rows)).body.data;
    const { body } = await admin.post(`/admin/finance/recon/rows/${row.id}/create-receipt`, {
      body: { customer: (await makeParty(app)).id },
    });
    expect(body.errors).toEqual({
      customer: 'Only money that came in can be a receipt of a customer',
    });
  });
});
