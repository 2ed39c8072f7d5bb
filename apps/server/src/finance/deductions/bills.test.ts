import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
});
afterAll(() => app.stop());

const path = '/admin/finance/invoices';
const bill = (vendor: TestParty, rate: number, given: Record<string, unknown> = {}) =>
  makeInvoice(admin, vendor, { lines: [lineBody({ rate, taxPct: 18 })], ...given });
const shown = async (id: string) => (await admin.get(`${path}/${id}`)).body.data;
const pay = (invoiceId: string, given: Record<string, unknown> = {}) =>
  admin.post('/admin/finance/payments', { body: { invoiceId, ...given } });
const credit = (id: string, amount: number) =>
  admin.post(`${path}/${id}/credit-notes`, { body: { amount, reason: 'Less was done' } });
const voided = (id: string) => admin.post(`${path}/${id}/void`, { body: { reason: 'Twice' } });
const basisOf = async (invoiceId: string) =>
  (await admin.get('/admin/finance/tax/tds-basis', { query: { invoiceId } })).body.data;
/** The tax of a vendor's ledger, and what bills and payments say of it, in paise. */
async function ledgerOf({ id }: TestParty) {
  const { rows } = await app.database.pool.query(
    `select (select coalesce(sum(tax), 0)::int from tds_entries where party_id = $1) as ledger,
       (select coalesce(sum(tds_settled), 0)::int from invoices where party_id = $1) as settled,
       (select coalesce(sum(tds_on_bill), 0)::int from invoices where party_id = $1) as "onBills",
       (select coalesce(sum(tax), 0)::int from tds_entries
         where party_id = $1 and cause in ('bill', 'note', 'void')) as "ofBills"`,
    [id],
  );
  return rows[0] as { ledger: number; settled: number; onBills: number; ofBills: number };
}

describe('by the law, tax is deducted when a bill is recorded', () => {
  test('and settles a part of it, so that its payment bears none', async () => {
    const vendor = await makeVendor(app);
    const made = await bill(vendor, 1_00_000);
    expect(made).toMatchObject({
      ...{ grandTotal: 1_18_000, tdsSettled: 2_000, due: 1_16_000, status: 'unpaid' },
      tds: { section: '194C', applied: true, hasPAN: true, onBill: 2_000 },
      tdsWorking: { profile: 'statutory', validFrom: '2026-04-01' },
    });
    expect(made.tdsWorking.steps.at(-1)).toEqual({
      label: 'TDS 194C Contractors',
      how: 'Due by now less ₹0.00 deducted before',
      amount: 2_000,
    });
    expect(await basisOf(made.id)).toMatchObject({ section: '194C', onBill: 2_000, carried: 0 });
    expect((await pay(made.id)).body.data).toMatchObject({ amount: 1_16_000, tds: null });
    expect(await shown(made.id)).toMatchObject({ due: 0, status: 'paid', tdsSettled: 2_000 });
  });

  test('and the limits of a year count bills, paid or not @full', async () => {
    const vendor = await makeVendor(app);
    for (const tax of [0, 0, 0, 2_080, 520]) {
      expect((await bill(vendor, 26_000)).tdsSettled).toBe(tax);
    }
  });

  test('and a draft bears none until it is issued', async () => {
    const vendor = await makeVendor(app);
    const draft = await bill(vendor, 50_000, { status: 'draft' });
    expect(draft).toMatchObject({ tdsSettled: 0, tds: { onBill: null } });
    const issued = await admin.post(`${path}/${draft.id}/issue`, { body: {} });
    expect(issued.body.data).toMatchObject({ tdsSettled: 1_000, due: 58_000 });
  });

  test('and a catch-up that a bill can’t bear is carried to the next payment @full', async () => {
    const vendor = await makeVendor(app, { gstin: '', pan: '' });
    const first = await bill(vendor, 30_000, { lines: [lineBody({ rate: 30_000, taxPct: 0 })] });
    for (const rate of [30_000, 30_000]) {
      await makeInvoice(admin, vendor, { lines: [lineBody({ rate, taxPct: 0 })] });
    }
    const small = await makeInvoice(admin, vendor, {
      lines: [lineBody({ rate: 10_001, taxPct: 0 })],
    });
    // 20% of 1,00,001, of which the bill bears all that it is.
    expect(small).toMatchObject({ tdsSettled: 10_001, due: 0, status: 'paid' });
    expect(await basisOf(first.id)).toMatchObject({ onBill: 0, carried: 9_999.2 });
    const body = { amount: 20_000.8, tds: { amount: 9_999.2 } };
    expect((await pay(first.id, body)).status).toBe(201);
    expect((await basisOf(small.id)).carried).toBe(0);
    expect((await bill(vendor, 1_000)).tdsSettled).toBe(200);
  });
});

describe('the section of a bill', () => {
  test('is that of its vendor unless one is given, and a sale has none @full', async () => {
    const doctor = await makeVendor(app, { tdsSection: '194J(b)', pan: 'ABCPK1234L', gstin: '' });
    const fees = await bill(doctor, 60_000);
    expect(fees).toMatchObject({ tdsSettled: 6_000, tds: { section: '194J(b)' } });
    const draft = await bill(doctor, 1_000, { status: 'draft', tdsSection: '194C' });
    const usual = await admin.patch(`${path}/${draft.id}`, { body: { tdsSection: null } });
    expect([usual.status, usual.body.data.tds.section]).toEqual([200, '194J(b)']);
    const printing = await bill(doctor, 40_000, { tdsSection: '194C' });
    expect(printing).toMatchObject({ tdsSettled: 400, tds: { section: '194C' } });
    const none = await bill(doctor, 5_00_000, { tdsSection: 'none' });
    expect(none).toMatchObject({ tdsSettled: 0, tds: { section: 'none', onBill: null } });
    const refused = await pay(none.id, { tds: { amount: 10 } });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { 'tds.section': 'Choose the section of the tax' },
    ]);
    const customer = await makeParty(app);
    const { status, body } = await admin.post(path, {
      body: { kind: 'sales', party: customer.id, lines: [lineBody()], tdsSection: '194C' },
    });
    expect([status, body.errors]).toEqual([
      400,
      { tdsSection: 'Only a purchase has a TDS section' },
    ]);
  });

  test.each([
    ['194J(ba)', [10], [1]],
    ['194J(a)', [50_000, 2_000], [0, 1_040]],
    ['194I(b)', [50_000, 10_000], [0, 6_000]],
    ['194I(a)', [60_000], [1_200]],
    ['194H', [20_000, 1_000], [0, 420]],
    ['194Q', [50_00_000, 1_00_000], [0, 100]],
  ])('%s: bills of %j bear %j', async (tdsSection, rates, taxes) => {
    const vendor = await makeVendor(app);
    const borne = [];
    for (const rate of rates) borne.push((await bill(vendor, rate, { tdsSection })).tdsSettled);
    expect(borne).toEqual(taxes);
  });
});

describe('what lowers a bill', () => {
  test('releases the tax that is no longer due', async () => {
    const vendor = await makeVendor(app);
    const made = await bill(vendor, 2_00_000);
    expect(made.tdsSettled).toBe(4_000);
    const note = await credit(made.id, 59_000);
    expect(note.status).toBe(201);
    expect(note.body.invoice).toMatchObject({ tdsSettled: 3_000, due: 1_74_000 });
    // All that is left: the tax is released as well.
    const whole = await credit(made.id, 1_77_000);
    expect(whole.body.invoice).toMatchObject({ tdsSettled: 0, due: 0, credited: 2_36_000 });
  });

  test('can’t credit more than is due with the tax that it releases', async () => {
    const vendor = await makeVendor(app);
    const made = await bill(vendor, 2_00_000);
    await pay(made.id, { amount: 2_32_000 });
    const { status, body } = await credit(made.id, 500);
    expect([status, body.code]).toEqual([409, 'EXCEEDS_DUE']);
  });

  test('is also voiding, which takes all of its tax back', async () => {
    const vendor = await makeVendor(app);
    const made = await bill(vendor, 1_00_000);
    expect((await voided(made.id)).body.data).toMatchObject({ status: 'void', tdsSettled: 0 });
    expect(await ledgerOf(vendor)).toMatchObject({ ledger: 0, settled: 0 });
    const paid = await bill(vendor, 1_00_000);
    await pay(paid.id, { amount: 10 });
    expect((await voided(paid.id)).body.code).toBe('HAS_PAYMENTS');
  });
});

test('the statement of a vendor shows the tax with its bill, and adds up to what is due', async () => {
  const vendor = await makeVendor(app);
  const made = await bill(vendor, 2_00_000);
  await credit(made.id, 59_000);
  const gone = await bill(vendor, 1_00_000);
  await voided(gone.id);
  const { body } = await admin.get(`/admin/finance/vendors/${vendor.id}/statement`);
  expect(body.data.entries).toMatchObject([
    { kind: 'invoice', charge: 2_36_000 },
    { kind: 'tds', settlement: 4_000, balance: 2_32_000 },
    { kind: 'credit-note', settlement: 59_000 },
    { kind: 'tds-reversal', charge: 1_000 },
  ]);
  expect(body.data.closing).toBe((await shown(made.id)).due);
});

test('of concurrent bills of one vendor, one crosses the limit and catches up for all', async () => {
  const vendor = await makeVendor(app);
  const made = await Promise.all(Array.from({ length: 12 }, () => bill(vendor, 20_000)));
  const taxes = made.map(({ tdsSettled }) => tdsSettled).sort((one, other) => one - other);
  expect(taxes).toEqual([0, 0, 0, 0, 0, 400, 400, 400, 400, 400, 400, 2_400]);
  expect((await ledgerOf(vendor)).ledger).toBe(4_800_00);
});

test('an entry of the ledger never changes', async () => {
  const vendor = await makeVendor(app);
  await bill(vendor, 1_00_000);
  for (const change of ['update tds_entries set tax = 0', 'delete from tds_entries']) {
    await expect(app.database.pool.query(change)).rejects.toThrow('never changes');
  }
});

const action = fc.record({
  what: fc.constantFrom('bill', 'bill', 'bill', 'pay', 'part', 'note', 'void', 'reverse'),
  rate: fc.integer({ min: 1, max: 70_000 }),
  pick: fc.nat(100),
});

/** What the law says of the values that are left of a company's bills, in paise. */
function lawOf(values: readonly number[]): number {
  const year = values.reduce((sum, value) => sum + value, 0);
  const taxed = year > 1_00_000_00 ? year : values.filter((value) => value > 30_000_00);
  const sum = typeof taxed === 'number' ? taxed : taxed.reduce((all, value) => all + value, 0);
  return Math.floor((2 * sum + 50) / 100);
}

test('after any bills, payments, notes, voids and reversals, the next large bill makes the deducted total that of the law', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 10 }), async (actions) => {
      const vendor = await makeVendor(app);
      const bills: string[] = [];
      const payments: string[] = [];
      for (const { what, rate, pick } of actions) {
        const id = bills[pick % Math.max(1, bills.length)];
        if (what === 'bill') bills.push((await bill(vendor, rate)).id);
        else if (what === 'reverse') {
          const payment = payments.pop();
          if (payment) {
            const reason = { body: { reason: 'Returned' } };
            await admin.post(`/admin/finance/payments/${payment}/reverse`, reason);
          }
        } else if (id !== undefined) {
          if (what === 'void') await voided(id);
          else if (what === 'note') await credit(id, Math.floor((await shown(id)).due / 2));
          else {
            const given = what === 'part' ? { amount: 1 + (pick % 50) } : {};
            const made = await pay(id, given);
            if (made.status === 201) payments.push(made.body.data.id);
          }
        }
        const { ledger, settled, onBills, ofBills } = await ledgerOf(vendor);
        expect({ ledger, ofBills }).toEqual({ ledger: settled, ofBills: onBills });
      }
      bills.push((await bill(vendor, 9_00_000)).id);
      const left = await Promise.all(bills.map(shown));
      const values = left
        .filter(({ status }) => status !== 'void')
        .map(({ subtotal, creditNotes }) =>
          creditNotes.reduce(
            (value: number, note: { subtotal: number }) => value - Math.round(note.subtotal * 100),
            Math.round(subtotal * 100),
          ),
        );
      expect((await ledgerOf(vendor)).ledger).toBe(lawOf(values));
    }),
    { numRuns: runs(25) },
  );
});
