import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
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

const accountOf = ({ id }: { id: string }) => `/admin/finance/vendors/${id}/account`;
const pay = (vendor: { id: string }, body: Record<string, unknown>) =>
  admin.post(`${accountOf(vendor)}/payouts`, { body });
const apply = (vendor: { id: string }, invoices: { invoice: string; amount: number }[]) =>
  admin.post(`${accountOf(vendor)}/applications`, { body: { invoices } });
const refund = (vendor: { id: string }, body: Record<string, unknown>) =>
  admin.post(`${accountOf(vendor)}/refunds`, { body });
const reverse = (id: string) =>
  admin.post(`/admin/finance/payments/${id}/reverse`, { body: { reason: 'Returned' } });
const shown = async (id: string) => (await admin.get(`/admin/finance/invoices/${id}`)).body.data;
const figuresOf = async ({ id }: TestParty) =>
  (await admin.get(`/admin/finance/vendors/${id}`)).body.figures;
const statementOf = async ({ id }: TestParty) =>
  (await admin.get(`/admin/finance/vendors/${id}/statement`)).body.data;
const duesOf = async ({ id }: TestParty) =>
  (
    await admin.get('/admin/finance/dues', { query: { kind: 'vendor', limit: 100 } })
  ).body.data.find((row: { party: { id: string } }) => row.party.id === id);
const deducted = async ({ id }: TestParty) =>
  (
    await app.database.pool.query(
      `select coalesce(sum(tax), 0)::int as tax, coalesce(sum(taxable), 0)::int as taxable
       from tds_entries where party_id = $1`,
      [id],
    )
  ).rows[0];

/** What counts in the limits of the year, in rupees. */
const countedOf = async ({ id }: TestParty) =>
  (await admin.get('/admin/finance/tax/vendors', { query: { limit: 100 } })).body.data.find(
    (row: { vendor: { id: string } }) => row.vendor.id === id,
  )?.taxable;

const bill = (vendor: TestParty, given: Record<string, unknown> = {}) =>
  makeInvoice(admin, vendor, { lines: [lineBody({ rate: 1000, taxPct: 18 })], ...given });

describe('a payout to a vendor', () => {
  test('settles several bills, and the rest is on account everywhere', async () => {
    const vendor = await makeVendor(app);
    const [one, two] = [await bill(vendor), await bill(vendor)];
    const { status, body } = await pay(vendor, {
      amount: 2000,
      ref: 'UTR VEND1',
      invoices: [
        { invoice: one.id, amount: 1160, tds: 20 },
        { invoice: two.id, amount: 500 },
      ],
      tdsSection: '194C',
    });
    expect(status).toBe(201);
    expect(body.balance).toEqual({ onAccount: 340, inAdvances: 0 });
    expect(body.data).toMatchObject({
      code: expect.stringMatching(/^PAY\/26-27\/\d{5}$/),
      direction: 'out',
      partyKind: 'vendor',
      invoice: null,
      settles: [
        { id: one.id, amount: 1160, tds: 20 },
        { id: two.id, amount: 500, tds: 0 },
      ],
      tds: { section: '194C', amount: 20 },
    });
    expect(await shown(one.id)).toMatchObject({
      ...{ paid: 1160, tdsSettled: 20, fromAccount: 0, due: 0, status: 'paid' },
    });
    expect(await shown(two.id)).toMatchObject({ paid: 500, fromAccount: 0, due: 680 });
    const listed = await admin.get('/admin/finance/payments', { query: { invoice: two.id } });
    expect(listed.body.data).toMatchObject([{ code: body.data.code, ref: 'UTR VEND1' }]);
    expect(await figuresOf(vendor)).toMatchObject({
      ...{ paid: 1680, fromAccount: 0, due: 680, onAccount: 340 },
    });
    expect(await duesOf(vendor)).toMatchObject({ due: 680, onAccount: 340, balance: 340 });
    const { entries, closing } = await statementOf(vendor);
    expect(closing).toBe(680 - 340);
    expect(entries.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'invoice',
      'invoice',
      'payment',
      'tds',
    ]);
    expect(await deducted(vendor)).toEqual({ tax: 20_00, taxable: 1000_00 + 423_73 + 340_00 });
    const pdf = `/admin/finance/payments/${body.data.id}/pdf`;
    const text = (await pdfText((await download(app, admin.token ?? '', pdf)).bytes)).join('\n');
    for (const part of ['Several bills', 'On our account with you', '₹340']) {
      expect(text).toContain(part);
    }
    expect((await reverse(body.data.id)).status).toBe(200);
    expect(await figuresOf(vendor)).toMatchObject({ due: 2360, onAccount: 0 });
    expect(await deducted(vendor)).toEqual({ tax: 0, taxable: 0 });
    expect((await statementOf(vendor)).closing).toBe(2360);
  });

  test('before a bill bears tax at once, and the bill bears less', async () => {
    await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
    const vendor = await makeVendor(app);
    const { status, body } = await pay(vendor, { amount: 98_000, tds: 2000, tdsSection: '194C' });
    expect([status, body.balance.onAccount]).toEqual([201, 1_00_000]);
    expect(await deducted(vendor)).toEqual({ tax: 2000_00, taxable: 1_00_000_00 });
    const made = await bill(vendor, { lines: [lineBody({ rate: 1_50_000, taxPct: 18 })] });
    const all = (await deducted(vendor)).tax / 100;
    const { tdsSettled, due } = await shown(made.id);
    expect(tdsSettled).toBe(all - 2000);
    expect(due).toBe(1_77_000 - tdsSettled);
    expect((await apply(vendor, [{ invoice: made.id, amount: 1_00_000 }])).status).toBe(201);
    expect(await shown(made.id)).toMatchObject({ fromAccount: 1_00_000, due: due - 1_00_000 });
    expect((await deducted(vendor)).tax / 100).toBe(all);
    await admin.put('/admin/finance/tax/profile', { body: { profile: 'specification' } });
  });

  test('before its bill counts in the limits, and never beside the bill that it is for', async () => {
    await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
    const vendor = await makeVendor(app);
    for (let turn = 0; turn < 4; turn++) await pay(vendor, { amount: 30_000 });
    expect(await countedOf(vendor)).toBe(1_20_000);
    const made = await bill(vendor, { lines: [lineBody({ rate: 30_000, taxPct: 18 })] });
    // ₹35,400 of the money is for the bill. With the rest, the year is above its limit.
    expect((await shown(made.id)).tdsSettled).toBe((30_000 + 1_20_000 - 35_400) * 0.02);
    const counted = await countedOf(vendor);
    expect(counted).toBe(30_000 + 1_20_000 - (await shown(made.id)).due);
    const { due } = await shown(made.id);
    const applied = await apply(vendor, [{ invoice: made.id, amount: due }]);
    expect(applied.status).toBe(201);
    expect(await countedOf(vendor)).toBe(counted);
    const path = `${accountOf(vendor)}/applications/${applied.body.data[0].id}/reverse`;
    await admin.post(path, { body: { reason: 'Too early' } });
    expect(await countedOf(vendor)).toBe(counted);
    await refund(vendor, { amount: 10_000 });
    expect(await countedOf(vendor)).toBe(counted - 10_000);
    await admin.put('/admin/finance/tax/profile', { body: { profile: 'specification' } });
  });

  test('bears no more tax than the highest rate of all that counts', async () => {
    const vendor = await makeVendor(app);
    const { status, body } = await pay(vendor, { amount: 100, tds: 27, tdsSection: '194C' });
    expect([status, body.errors]).toEqual([
      400,
      { tds: 'At most ₹26: TDS is never more than 20% of the value without GST.' },
    ]);
    expect((await pay(vendor, { amount: 100, tds: 25, tdsSection: '194C' })).status).toBe(201);
    expect((await pay(vendor, { amount: 1e10 + 1 })).body.errors).toEqual({
      amount: 'Amount is too large',
    });
  });

  test('is not refunded on a day before it, nor is a customer’s money', async () => {
    const vendor = await makeVendor(app);
    await pay(vendor, { amount: 500, paidOn: '2026-11-10' });
    await pay(vendor, { amount: 300, paidOn: '2026-11-15' });
    const early = await refund(vendor, { amount: 600, paidOn: '2026-11-14' });
    expect([early.status, early.body.errors]).toEqual([
      400,
      { paidOn: 'Only ₹500 was on account on 14 Nov 2026. Choose a later day.' },
    ]);
    expect((await refund(vendor, { amount: 600, paidOn: '2026-11-15' })).status).toBe(201);
    const customer = await makeParty(app);
    const account = `/admin/finance/customers/${customer.id}/account`;
    const body = { amount: 50, paidOn: '2026-11-12' };
    await admin.post(`${account}/receipts`, { body });
    const refused = await admin.post(`${account}/refunds`, {
      body: { ...body, paidOn: '2026-11-11' },
    });
    expect(Object.keys(refused.body.errors)).toEqual(['paidOn']);
    expect((await admin.post(`${account}/refunds`, { body })).status).toBe(201);
  });

  test('without a section to deduct by names the field', async () => {
    const vendor = await makeVendor(app, { tdsSection: 'none' });
    const none = await pay(vendor, { amount: 100, tds: 1 });
    expect([none.status, none.body.errors]).toEqual([
      400,
      { tdsSection: 'Choose the section of the tax' },
    ]);
    const made = await bill(vendor);
    const left = await pay(vendor, {
      ...{ amount: 100, tds: 1, tdsSection: '194C' },
      invoices: [{ invoice: made.id, amount: 100 }],
    });
    expect(Object.keys(left.body.errors)).toEqual(['tds']);
    const above = await pay(vendor, { amount: 100, invoices: [{ invoice: made.id, amount: 101 }] });
    expect(above.body.errors).toEqual({ amount: 'The bills get more than was paid' });
    const due = await pay(vendor, { amount: 2000, invoices: [{ invoice: made.id, amount: 1181 }] });
    expect([due.status, due.body.code]).toEqual([409, 'OVERPAYMENT']);
    const other = await pay(await makeVendor(app), {
      ...{ amount: 100, invoices: [{ invoice: made.id, amount: 1 }] },
    });
    expect(other.body.errors).toEqual({
      'invoices.0.invoice': 'Choose an issued bill of this vendor',
    });
  });
});

describe('money on account with a vendor', () => {
  test('is applied, taken back and refunded, and the statement adds up', async () => {
    const vendor = await makeVendor(app);
    const { data } = (await pay(vendor, { amount: 1000 })).body;
    const made = await bill(vendor);
    const applied = await apply(vendor, [{ invoice: made.id, amount: 600 }]);
    expect(applied.body).toMatchObject({
      data: [{ kind: 'application', amount: -600 }],
      balance: { onAccount: 400 },
    });
    expect(await countedOf(vendor)).toBe(400 + 508.47);
    expect((await reverse(data.id)).body).toMatchObject({
      code: 'BALANCE_USED',
      message: expect.stringContaining('This takes back ₹1,000, and ₹400 of it is left.'),
    });
    const voided = await admin.post(`/admin/finance/invoices/${made.id}/void`, {
      body: { reason: 'Twice' },
    });
    expect(voided.body.code).toBe('HAS_BALANCE');
    const [entry] = applied.body.data;
    const path = `${accountOf(vendor)}/applications/${entry.id}/reverse`;
    expect((await admin.post(path, { body: { reason: 'Too early' } })).status).toBe(200);
    expect(await shown(made.id)).toMatchObject({ due: 1180, fromAccount: 0 });
    expect(await countedOf(vendor)).toBe(1000);
    const above = await refund(vendor, { amount: 1001 });
    expect([above.body.code, above.body.errors]).toEqual([
      'EXCEEDS_BALANCE',
      { amount: '₹1,000 is on account with the vendor.' },
    ]);
    const back = await refund(vendor, { amount: 300, ref: 'UTR BACK1' });
    expect(back.body).toMatchObject({
      data: { code: expect.stringMatching(/^RCT\//), direction: 'in', partyKind: 'vendor' },
      balance: { onAccount: 700 },
    });
    const statement = await statementOf(vendor);
    expect(statement.closing).toBe(1180 - 700);
    expect(statement.entries.find(({ kind }: { kind: string }) => kind === 'refund')).toMatchObject(
      {
        charge: 300,
      },
    );
    const pdf = `/admin/finance/payments/${back.body.data.id}/pdf`;
    const text = (await pdfText((await download(app, admin.token ?? '', pdf)).bytes)).join('\n');
    expect(text).toContain('Refund of our balance with you');
    expect((await reverse(back.body.data.id)).status).toBe(200);
    expect((await statementOf(vendor)).closing).toBe(180);
    const history = (await admin.get(`/admin/history/vendor/${vendor.id}`)).body.data;
    expect(history[0].action).toBe('vendor.balance_changed');
    expect(await duesOf(vendor)).toMatchObject({ due: 1180, onAccount: 1000, balance: 180 });
  });

  test('is in an open month only', async () => {
    const vendor = await makeVendor(app);
    await pay(vendor, { amount: 100 });
    await app.database.pool.query(
      `insert into book_months (id, created_at, updated_at, month, book, state, closed_at, closed_by_name)
       values (gen_random_uuid(), now(), now(), '2026-10', 'payments', 'closed', now(), 'Asha Rao')`,
    );
    for (const response of [
      await pay(vendor, { amount: 100, paidOn: '2026-10-20' }),
      await refund(vendor, { amount: 1, paidOn: '2026-10-20' }),
    ]) {
      expect([response.status, response.body.code]).toEqual([409, 'MONTH_CLOSED']);
    }
    await app.database.pool.query('delete from book_months');
  });

  test('is applied by 200 at once no further than it goes', async () => {
    const vendor = await makeVendor(app);
    await pay(vendor, { amount: 500 });
    const bills = [await bill(vendor), await bill(vendor)];
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        at % 4 === 0
          ? refund(vendor, { amount: 30 })
          : apply(vendor, [{ invoice: bills[at % 2]?.id ?? '', amount: 30 }]),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(16);
    expect(responses.filter(({ body }) => body.code === 'EXCEEDS_BALANCE')).toHaveLength(184);
    const { due, onAccount } = await figuresOf(vendor);
    expect(onAccount).toBe(20);
    expect((await statementOf(vendor)).closing).toBeCloseTo(due - onAccount, 4);
  });

  test('is not found for a customer or an unknown vendor', async () => {
    for (const { id } of [await makeParty(app), { id: randomUUID() }]) {
      expect((await admin.get(accountOf({ id }))).status).toBe(404);
      expect((await pay({ id }, { amount: 1 })).status).toBe(404);
      expect((await refund({ id }, { amount: 1 })).status).toBe(404);
    }
  });

  test('has no notes or receipts, and a customer no payouts, whatever writes them', async () => {
    const [vendor, customer] = [await makeVendor(app), await makeParty(app)];
    for (const [kind, id] of [
      ['receipt', vendor.id],
      ['payout', customer.id],
    ]) {
      await expect(
        app.database.pool.query(
          `insert into account_entries (id, created_at, party_id, kind, cause_id, amount)
           values (gen_random_uuid(), now(), $1, $2, gen_random_uuid(), 100)`,
          [id, kind],
        ),
      ).rejects.toThrow('payouts of vendors');
    }
  });
});
