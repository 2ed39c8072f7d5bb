import fc from 'fast-check';
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
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Client & { token: string };
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app, { roundsTotals: true });
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const at = '/admin/finance/invoices';
const paise = (rupees: number) => Math.round(rupees * 100);
const sale = (rate: number, given: object = {}) =>
  makeInvoice(admin, customer, { lines: [lineBody({ rate, taxPct: 0 })], ...given });
const credit = (id: string, body: object) =>
  admin.post(`${at}/${id}/credit-notes`, { body: { reason: 'Less', ...body } });
const rounds = async (roundsTotals: boolean) => {
  const path = '/admin/settings/organisation';
  const { body } = await admin.get(path);
  const headers = { 'if-match': `"${body.data.version}"` };
  return admin.put(path, { body: { roundsTotals }, headers });
};

describe('the round-off of a sale', () => {
  test.each([
    [100.49, -0.49, 100],
    [100.5, 0.5, 101],
    [100, 0, 100],
    [100.99, 0.01, 101],
  ])('brings %d to the nearest rupee, up from 50 paise', async (rate, roundOff, grandTotal) => {
    expect(await sale(rate)).toMatchObject({
      ...{ subtotal: rate, taxTotal: 0, roundOff, grandTotal, due: grandTotal },
      status: 'unpaid',
    });
  });

  test('makes every total whole rupees, and notes of any size add up to it @full', async () => {
    const line = fc.record({
      rate: fc.integer({ min: 1, max: 200_000 }),
      qty: fc.integer({ min: 1, max: 20_000 }),
      taxPct: fc.constantFrom(0, 5, 18, 12.34),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('intra', 'inter'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (given, supplyType, share) => {
          const lines = given.map(({ rate, qty, taxPct }) =>
            lineBody({ rate: rate / 100, qty: qty / 1000, taxPct }),
          );
          const { status, body } = await admin.post(at, {
            body: { party: customer.id, supplyType, lines },
          });
          fc.pre(status === 201);
          const made = body.data;
          const total = paise(made.grandTotal);
          const ofLines = paise(made.subtotal) + paise(made.taxTotal);
          expect(ofLines + paise(made.roundOff)).toBe(total);
          expect(total % 100).toBe(0);
          expect(Math.abs(paise(made.roundOff))).toBeLessThanOrEqual(50);

          const part = Math.floor(Math.min(ofLines, total) * share);
          if (part > 0 && part < Math.min(ofLines, total)) {
            const first = await credit(made.id, { amount: part / 100 });
            expect([first.status, first.body.data?.roundOff]).toEqual([201, 0]);
            expect(paise(first.body.invoice.due)).toBe(total - part);
          }
          const left = part < Math.min(ofLines, total) ? total - part : total;
          const last = await credit(made.id, { amount: left / 100 });
          expect([last.status, last.body.data?.roundOff]).toEqual([201, made.roundOff]);
          expect(last.body.invoice).toMatchObject({
            ...{ due: 0, status: 'paid', credited: made.grandTotal },
          });
        },
      ),
      { numRuns: runs(40) },
    );
  });

  test('is in a note over all lines, and no amount divides it', async () => {
    const up = await sale(100.6);
    expect((await credit(up.id, { amount: 100.8 })).body.errors).toEqual({
      amount: 'Credit all that is left, ₹101 with the round-off, or less than ₹100.60.',
    });
    const whole = await credit(up.id, { lines: [lineBody({ rate: 100.6, taxPct: 0 })] });
    expect(whole.body.data).toMatchObject({ subtotal: 100.6, roundOff: 0.4, grandTotal: 101 });
    expect(whole.body.invoice).toMatchObject({ due: 0, status: 'paid' });

    const down = await sale(100.4);
    const above = await credit(down.id, { amount: 100.4 });
    expect([above.status, above.body.code]).toEqual([409, 'EXCEEDS_INVOICE']);
    const all = await credit(down.id, { lines: [lineBody({ rate: 100.4, taxPct: 0 })] });
    expect(all.body.data).toMatchObject({ roundOff: -0.4, grandTotal: 100 });
  });

  test('is printed as a line of its own, on the note too @full', async () => {
    const made = await sale(100.4);
    const { data: note } = (await credit(made.id, { amount: 100 })).body;
    for (const path of [made.id, `${made.id}/credit-notes/${note.id}`]) {
      const { bytes } = await download(app, admin.token, `${at}/${path}/pdf`);
      expect((await pdfText(bytes)).join(' ')).toContain('Round-off −₹0.40');
    }
  });

  test('is not typed', async () => {
    const { status, body } = await admin.post(at, {
      body: { party: customer.id, lines: [lineBody()], roundOff: 0.4 },
    });
    expect([status, body.errors]).toEqual([
      400,
      { roundOff: 'Only a purchase has a round-off of its own' },
    ]);
  });

  test('refuses a total that it would bring to 0', async () => {
    const { status, body } = await admin.post(at, {
      body: { party: customer.id, lines: [lineBody({ rate: 0.3, taxPct: 0 })] },
    });
    expect([status, body.errors]).toEqual([400, { lines: 'Amount must be greater than 0' }]);
  });

  test('follows the setting: drafts saved later have none, saved documents keep theirs', async () => {
    const draft = await sale(100.4, { status: 'draft' });
    expect(draft).toMatchObject({ roundOff: -0.4, grandTotal: 100, due: 0 });
    expect((await rounds(false)).body.data.roundsTotals).toBe(false);
    const issued = await admin.post(`${at}/${draft.id}/issue`);
    expect(issued.body.data).toMatchObject({ roundOff: -0.4, due: 100 });
    expect(await sale(100.4)).toMatchObject({ roundOff: 0, grandTotal: 100.4 });
    expect((await rounds(true)).status).toBe(200);
  });

  test('is part of a quotation and of the invoice made from it', async () => {
    const { body } = await admin.post('/admin/finance/quotations', {
      body: { party: customer.id, lines: [lineBody({ rate: 100.4, taxPct: 0 })] },
    });
    expect(body.data).toMatchObject({ subtotal: 100.4, roundOff: -0.4, grandTotal: 100 });
    await admin.post(`/admin/finance/quotations/${body.data.id}/send`, { body: { mail: false } });
    await admin.post(`/admin/finance/quotations/${body.data.id}/invoice`);
    const { invoice } = (await admin.get(`/admin/finance/quotations/${body.data.id}`)).body.data;
    const { data } = (await admin.get(`${at}/${invoice.id}`)).body;
    expect(data).toMatchObject({ roundOff: -0.4, grandTotal: 100 });
  });
});

describe('the round-off of a bill', () => {
  test('is what the vendor typed, without tax, and deducts nothing', async () => {
    const vendor = await makeVendor(app);
    const made = await makeInvoice(admin, vendor, {
      lines: [lineBody({ rate: 100.4, taxPct: 18 })],
      roundOff: -0.47,
    });
    expect(made).toMatchObject({
      ...{ subtotal: 100.4, taxTotal: 18.08, roundOff: -0.47, grandTotal: 118.01, due: 118.01 },
    });
    const note = await credit(made.id, { amount: 118.01 });
    expect(note.body.data).toMatchObject({ roundOff: -0.47, grandTotal: 118.01 });
  });

  test('of a draft is kept, changed and taken away @full', async () => {
    const vendor = await makeVendor(app);
    const { id } = await makeInvoice(admin, vendor, { status: 'draft', roundOff: 0.25 });
    const patch = async (body: object) => {
      const { version } = (await admin.get(`${at}/${id}`)).body.data;
      const headers = { 'if-match': `"${version}"` };
      return (await admin.patch(`${at}/${id}`, { body, headers })).body.data;
    };
    expect(await patch({ notes: 'Kept' })).toMatchObject({ roundOff: 0.25, grandTotal: 1180.25 });
    expect(await patch({ roundOff: -0.5 })).toMatchObject({ grandTotal: 1179.5 });
    expect(await patch({ roundOff: 0 })).toMatchObject({ roundOff: 0, grandTotal: 1180 });
  });

  test.each([
    [1, 'Round-off must be less than ₹1'],
    [-1.5, 'Round-off must be less than ₹1'],
    [0.005, 'Round-off can have at most 2 decimals'],
    ['0.4', 'Round-off must be a number'],
  ])('can’t be %j', async (roundOff, message) => {
    const vendor = await makeVendor(app);
    const { status, body } = await admin.post(at, {
      body: { kind: 'purchase', party: vendor.id, lines: [lineBody()], roundOff },
    });
    expect([status, body.errors]).toEqual([400, { roundOff: message }]);
  });
});

describe('round-offs', () => {
  test('count in the value of GSTR-1 and in dues, and apart in income and expense', async () => {
    const months = { from: '2026-11', to: '2026-11' };
    const results = async () =>
      (await admin.get('/admin/finance/results', { query: months })).body.totals;
    const before = await results();
    const buyer = await makeParty(app);
    const made = await makeInvoice(admin, buyer, {
      lines: [lineBody({ rate: 100.4, taxPct: 18 })],
    });
    expect(made).toMatchObject({ subtotal: 100.4, taxTotal: 18.08, grandTotal: 118 });
    const { data } = (
      await admin.get('/admin/finance/gst/documents', {
        query: { month: '2026-11', table: 'b2b', limit: '100' },
      })
    ).body;
    const reported = data.find(({ code }: { code: string }) => code === made.code);
    expect(reported).toMatchObject({ value: 118 });
    const { figures } = (await admin.get(`/admin/finance/customers/${buyer.id}`)).body;
    expect(figures).toMatchObject({ due: 118 });
    const after = await results();
    expect(paise(after.income - before.income)).toBe(10040);
    expect(paise(after.roundOff - before.roundOff)).toBe(-48);
    expect(paise(after.result - before.result)).toBe(9992);
  });

  test('can’t be stored for a sale unless its total is whole rupees', async () => {
    const { id } = await sale(100);
    await expect(
      app.database.pool.query('update invoices set round_off = 30 where id = $1', [id]),
    ).rejects.toThrow('invoices_round_off');
  });
});
