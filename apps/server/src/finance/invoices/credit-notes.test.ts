import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { creditNotes, invoices } from './tables.ts';

let app: TestApp;
let admin: Client;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs();
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const credit = (id: string, body: Record<string, unknown>, headers = {}) =>
  admin.post(`/admin/finance/invoices/${id}/credit-notes`, {
    body: { reason: 'Fewer people came', ...body },
    headers,
  });

describe('a credit note', () => {
  test('by an amount lowers what is due, with its tax in proportion', async () => {
    const made = await makeInvoice(admin, customer, {
      lines: [lineBody(), lineBody({ taxPct: 5, desc: 'Yoga' })],
    });
    const { status, body } = await credit(made.id, { amount: 1115 });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      code: expect.stringMatching(/^CN\/26-27\/\d{5}$/),
      issuedOn: '2026-11-20',
      reason: 'Fewer people came',
      subtotal: 1000,
      cgst: 57.5,
      sgst: 57.5,
      igst: 0,
      grandTotal: 1115,
      updatedAt: body.data.createdAt,
    });
    expect(body.data.lines.map(({ _id }: { _id: string }) => _id)).toEqual(
      body.data.lines.map(({ id }: { id: string }) => id),
    );
    expect(body.data.lines).toMatchObject([
      { desc: 'Wellness programme', taxPct: 18, taxable: 500, total: 590 },
      { desc: 'Yoga', taxPct: 5, taxable: 500, total: 525 },
    ]);
    expect(body.invoice).toMatchObject({
      credited: 1115,
      due: 1115,
      status: 'part-paid',
      version: 2,
      creditNotes: [{ id: body.data.id }],
    });
    const history = (await admin.get(`/admin/history/invoice/${made.id}`)).body.data;
    expect(history[0]).toMatchObject({ action: 'invoice.credited', detail: body.data.code });
  });

  test("over the full due amount repeats the invoice's lines, and leaves nothing due", async () => {
    const made = await makeInvoice(admin, customer, {
      lines: [lineBody({ rate: 33.33, qty: 3, unit: 'hours' }), lineBody({ rate: 0.05 })],
    });
    const { body } = await credit(made.id, { amount: made.grandTotal });
    const plain = ({ id: _, _id, ...line }: { id: string; _id: string }) => line;
    expect(made.lines.map(plain)).toMatchObject(body.data.lines.map(plain));
    expect(body.invoice).toMatchObject({ due: 0, status: 'paid' });
    const more = await credit(made.id, { amount: 0.01 });
    expect([more.status, more.body.code, more.body.message]).toEqual([
      409,
      'EXCEEDS_INVOICE',
      'All of this invoice was credited already.',
    ]);
  });

  test('by lines has the figures of its lines', async () => {
    const made = await makeInvoice(admin, customer, { place: 'KA' });
    const { status, body } = await credit(made.id, { lines: [lineBody({ rate: 100.05 })] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ igst: 18.01, grandTotal: 118.06 });
    expect(body.invoice.due).toBe(1061.94);
  });

  test('by lines has their discount, and never more than was charged', async () => {
    const line = lineBody({ rate: 1000, discountPct: 10 });
    const made = await makeInvoice(admin, customer, { lines: [line] });
    expect(made).toMatchObject({ subtotal: 900, taxTotal: 162, grandTotal: 1062 });
    const without = await credit(made.id, { lines: [lineBody({ rate: 1000 })] });
    expect(without.body.code).toBe('EXCEEDS_INVOICE');
    const { body } = await credit(made.id, { lines: [line] });
    expect(body.invoice).toMatchObject({ due: 0, status: 'paid' });
    expect(body.data.lines).toMatchObject([{ discountPct: 10, taxable: 900 }]);
  });

  test('by lines never credits tax at a rate that was not charged', async () => {
    const made = await makeInvoice(admin, customer);
    const given = { lines: [lineBody({ rate: 1 }), lineBody({ rate: 842.85, taxPct: 40 })] };
    const { status, body } = await credit(made.id, given);
    expect([status, body.errors]).toEqual([
      400,
      { 'lines.1.taxPct': 'The invoice has no line with GST of 40%' },
    ]);
  });

  test.each([
    ['of no line of the invoice', { line: randomUUID() }, 'line', 'The invoice has no such line'],
    ['of what is no id', { line: 'first' }, 'line', 'Line must be an id'],
    [
      'of another code',
      { hsn: '998311' },
      'hsn',
      'The invoice has no line of that rate with the code 998311',
    ],
  ])('by lines is refused %s', async (_what, given, field, message) => {
    const made = await makeInvoice(admin, customer);
    const { status, body } = await credit(made.id, { lines: [lineBody({ rate: 1, ...given })] });
    expect([status, body.errors]).toEqual([400, { [`lines.0.${field}`]: message }]);
  });

  test('by lines credits the referenced line, at its rate and no further', async () => {
    const made = await makeInvoice(admin, customer, {
      lines: [lineBody(), lineBody({ rate: 50 }), lineBody({ rate: 500, taxPct: 5 })],
    });
    const [, small, other] = made.lines;
    const wrong = await credit(made.id, {
      lines: [lineBody({ rate: 1, taxPct: 18, line: other.id })],
    });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { 'lines.0.taxPct': 'This line of the invoice has GST of 5%' },
    ]);
    const first = await credit(made.id, { lines: [lineBody({ rate: 30, line: small.id })] });
    expect(first.status).toBe(201);
    const more = await credit(made.id, {
      lines: [lineBody({ rate: 1 }), lineBody({ rate: 20.01, line: small.id })],
    });
    expect([more.status, more.body.code, more.body.errors]).toEqual([
      409,
      'EXCEEDS_LINE',
      { 'lines.1': 'Only ₹20 before tax is left to credit here.' },
    ]);
    const rest = await credit(made.id, { lines: [lineBody({ rate: 20, line: small.id })] });
    expect(rest.status).toBe(201);
    const none = await credit(made.id, { lines: [lineBody({ rate: 1, line: small.id })] });
    expect(none.body.errors).toEqual({ 'lines.0': 'All of this was credited already.' });
  });

  test('by lines credits at most the value at its rate, across several lines if necessary @full', async () => {
    const made = await makeInvoice(admin, customer, {
      lines: [
        lineBody({ desc: 'Walks' }),
        lineBody({ desc: 'Yoga', rate: 800 }),
        lineBody({ rate: 5000, taxPct: 5 }),
      ],
    });
    const sale = (rate: number) => ({ lines: [lineBody({ desc: 'Less', hsn: '', rate })] });
    const above = await credit(made.id, sale(1800.01));
    expect([above.status, above.body.code, above.body.errors]).toEqual([
      409,
      'EXCEEDS_LINE',
      { 'lines.0': 'Only ₹1,800 before tax is left to credit here.' },
    ]);
    const { body } = await credit(made.id, sale(1500));
    expect(body.data).toMatchObject({
      subtotal: 1500,
      cgst: 135,
      lines: [
        { desc: 'Less', taxable: 1000, cgst: 90 },
        { desc: 'Less', taxable: 500, cgst: 45 },
      ],
    });
    expect((await credit(made.id, sale(300.01))).body.code).toBe('EXCEEDS_LINE');
    expect((await credit(made.id, sale(300))).body.invoice.due).toBe(5250);
  });

  test('by lines, piece by piece, adds up to the tax of the invoice', async () => {
    const made = await makeInvoice(admin, customer, {
      place: 'KA',
      lines: [lineBody({ rate: 33.35, qty: 3, taxPct: 5 })],
    });
    const piece = { lines: [lineBody({ rate: 33.35, taxPct: 5 })] };
    const notes = [];
    for (const _ of [1, 2, 3]) notes.push((await credit(made.id, piece)).body);
    expect(notes.map(({ data }) => data.igst)).toEqual([1.67, 1.67, 1.66]);
    expect(notes.at(-1)?.invoice).toMatchObject({ credited: 105.05, due: 0, status: 'paid' });
  });

  test('for the rest, after many of a few paise, equals the rest of each figure @full', async () => {
    const made = await makeInvoice(admin, customer, { lines: [lineBody({ rate: 100 })] });
    const few = Array.from({ length: 20 }, () => ({ amount: 0.07 }));
    for (const each of few) expect((await credit(made.id, each)).status).toBe(201);
    const { status, body } = await credit(made.id, { amount: 116.6 });
    expect(status).toBe(201);
    const total = (part: string) =>
      body.invoice.creditNotes.reduce(
        (sum: number, note: Record<string, number>) => sum + Math.round((note[part] ?? 0) * 100),
        0,
      );
    expect([total('subtotal'), total('cgst'), total('sgst')]).toEqual([100_00, 9_00, 9_00]);
  });

  test('is one of at most a hundred, and is printed only for its own invoice @full', async () => {
    const made = await makeInvoice(admin, customer);
    const other = await makeInvoice(admin, customer);
    const { body } = await credit(made.id, { amount: 1 });
    const pdf = (id: string) =>
      admin.get(`/admin/finance/invoices/${id}/credit-notes/${body.data.id}/pdf`);
    expect((await pdf(made.id)).status).toBe(200);
    expect((await pdf(other.id)).status).toBe(404);
    const { db } = app.services;
    const [note] = await db.select().from(creditNotes).where(eq(creditNotes.id, body.data.id));
    const { taxTotal: _, grandTotal: __, taxedOn: ___, ...kept } = note as NonNullable<typeof note>;
    const copies = Array.from({ length: 98 }, (_each, at) => ({
      ...kept,
      id: randomUUID(),
      number: 50_000 + at,
      code: `CN/26-27/${50_000 + at}`,
    }));
    await db.insert(creditNotes).values(copies);
    expect((await credit(made.id, { amount: 1 })).status).toBe(201);
    const refused = await credit(made.id, { amount: 1 });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'TOO_MANY_NOTES',
      'An invoice can have at most 100 notes.',
    ]);
    const { data } = (await admin.get(`/admin/finance/invoices/${made.id}`)).body;
    expect(data.creditNotes).toHaveLength(100);
  });

  test.each([
    { credited: 100 },
    { credited: 1001_00, creditedTaxable: 1001_00 },
    { credited: 181_00, creditedTax: 181_00 },
  ])('is limited to what was charged by a database constraint: not %o', async (sums) => {
    const made = await makeInvoice(admin, customer);
    const { db } = app.services;
    await expect(
      db.update(invoices).set(sums).where(eq(invoices.id, made.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'invoices_credited' } });
  });

  test('on a bill is limited to what is due', async () => {
    const made = await makeInvoice(admin, await makeVendor(app));
    await app.services.db.update(invoices).set({ paid: 100_000 }).where(eq(invoices.id, made.id));
    const message =
      'A credit note can’t be larger than what is still due (₹180). Reverse a payment first.';
    for (const [given, field] of [
      [{ amount: 180.01 }, 'amount'],
      [{ lines: [lineBody({ rate: 200 })] }, 'lines'],
    ] as const) {
      const { status, body } = await credit(made.id, given);
      expect([status, body.code, body.errors]).toEqual([409, 'EXCEEDS_DUE', { [field]: message }]);
    }
    expect((await credit(made.id, { amount: 180 })).body.invoice.due).toBe(0);
    expect((await credit(made.id, { amount: 1 })).body.message).toBe(
      'Nothing is due on this invoice.',
    );
  });

  test.each([
    ['neither lines nor an amount', {}, 'amount'],
    ['both', { amount: 1, lines: [lineBody()] }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['lines of nothing', { lines: [lineBody({ rate: 0 })] }, 'lines'],
    ['no reason', { amount: 1, reason: '' }, 'reason'],
    ['a day to come', { amount: 1, issuedOn: '2026-11-21' }, 'issuedOn'],
    ['a day before the invoice', { amount: 1, issuedOn: '2026-11-19' }, 'issuedOn'],
  ])('is refused with %s', async (_what, given, field) => {
    const made = await makeInvoice(admin, customer);
    const { status, body } = await credit(made.id, given);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('requires an issued invoice that is not void', async () => {
    const draft = await makeInvoice(admin, customer, { status: 'draft' });
    expect((await credit(draft.id, { amount: 1 })).body.code).toBe('DRAFT');
    const made = await makeInvoice(admin, customer);
    expect((await credit(made.id, { amount: 1 }, { 'if-match': '"5"' })).status).toBe(412);
    await admin.post(`/admin/finance/invoices/${made.id}/void`, { body: { reason: 'Wrong' } });
    const { status, body } = await credit(made.id, { amount: 1 });
    expect([status, body.code]).toEqual([409, 'ALREADY_VOID']);
    expect((await credit(randomUUID(), { amount: 1 })).status).toBe(404);
  });

  test('has numbers of its own per year, with a separate series for purchases', async () => {
    const old = await makeInvoice(admin, customer, { issuedOn: '2026-03-01' });
    const first = await credit(old.id, { amount: 1, issuedOn: '2026-03-31' });
    const second = await credit(old.id, { amount: 1, issuedOn: '2026-03-31' });
    expect([first.body.data.code, second.body.data.code]).toEqual([
      'CN/25-26/00001',
      'CN/25-26/00002',
    ]);
    const bill = await makeInvoice(admin, await makeVendor(app));
    expect((await credit(bill.id, { amount: 1 })).body.data.code).toBe('DN/26-27/00002');
  });

  test('that comes too late to lower the tax is marked as such @full', async () => {
    const old = await makeInvoice(admin, customer, { issuedOn: '2025-04-01' });
    const inTime = await credit(old.id, { amount: 118, issuedOn: '2026-10-31' });
    expect(inTime.body.data).toMatchObject({ lowersTax: true, subtotal: 100, taxTotal: 18 });
    expect(inTime.body.invoice.warnings).toEqual([]);
    // The return of November is filed in December, after the last day.
    const { body } = await credit(old.id, { amount: 118, issuedOn: '2026-11-01' });
    expect(body.data).toMatchObject({
      ...{ lowersTax: false, subtotal: 118, taxTotal: 0, grandTotal: 118 },
      lines: [{ taxable: 118, taxPct: 0, cgst: 0, sgst: 0, igst: 0, total: 118 }],
    });
    expect(body.invoice.warnings).toEqual([
      { code: 'CREDIT_TOO_LATE', message: expect.stringContaining('31 Oct 2026') },
    ]);
    const whole = await credit(old.id, { amount: body.invoice.due });
    expect(whole.body.invoice).toMatchObject({ due: 0, status: 'paid' });
  });

  test('created many times concurrently never exceeds what was invoiced', async () => {
    const made = await makeInvoice(admin, customer);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => credit(made.id, { amount: 100 })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(11);
    expect(responses.filter(({ body }) => body.code === 'EXCEEDS_INVOICE')).toHaveLength(19);
    const { body } = await admin.get(`/admin/finance/invoices/${made.id}`);
    expect(body.data).toMatchObject({ credited: 1100, due: 80 });
    expect(body.data.creditNotes).toHaveLength(11);
  });
});
