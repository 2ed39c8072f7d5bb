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
import { invoices } from './tables.ts';

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
  test('of an amount lowers what is due, its tax in proportion', async () => {
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
    });
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
    expect(history[0].action).toBe(`credited by ${body.data.code}`);
  });

  test('of all that is due is the invoice again, and leaves nothing due', async () => {
    const made = await makeInvoice(admin, customer, {
      lines: [lineBody({ rate: 33.33, qty: 3, unit: 'hours' }), lineBody({ rate: 0.05 })],
    });
    const { body } = await credit(made.id, { amount: made.grandTotal });
    const plain = ({ id: _, ...line }: { id: string }) => line;
    expect(body.data.lines.map(plain)).toEqual(made.lines.map(plain));
    expect(body.invoice).toMatchObject({ due: 0, status: 'paid' });
    const more = await credit(made.id, { amount: 0.01 });
    expect([more.status, more.body.code, more.body.message]).toEqual([
      409,
      'EXCEEDS_DUE',
      'Nothing is due on this invoice.',
    ]);
  });

  test('by lines has the figures of its lines', async () => {
    const made = await makeInvoice(admin, customer, { place: 'KA' });
    const { status, body } = await credit(made.id, { lines: [lineBody({ rate: 100.05 })] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ igst: 18.01, grandTotal: 118.06 });
    expect(body.invoice.due).toBe(1061.94);
  });

  test('is at most what is due', async () => {
    const made = await makeInvoice(admin, customer);
    await app.tools.db.update(invoices).set({ paid: 100_000 }).where(eq(invoices.id, made.id));
    const sentence =
      'A credit note can’t be larger than what is still due (₹180). Reverse a payment first.';
    for (const [given, field] of [
      [{ amount: 180.01 }, 'amount'],
      [{ lines: [lineBody({ rate: 200 })] }, 'lines'],
    ] as const) {
      const { status, body } = await credit(made.id, given);
      expect([status, body.code, body.errors]).toEqual([409, 'EXCEEDS_DUE', { [field]: sentence }]);
    }
    expect((await credit(made.id, { amount: 180 })).body.invoice.due).toBe(0);
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

  test('belongs to an issued invoice that is not void', async () => {
    const draft = await makeInvoice(admin, customer, { status: 'draft' });
    expect((await credit(draft.id, { amount: 1 })).body.code).toBe('DRAFT');
    const made = await makeInvoice(admin, customer);
    expect((await credit(made.id, { amount: 1 }, { 'if-match': '"5"' })).status).toBe(412);
    await admin.post(`/admin/finance/invoices/${made.id}/void`, { body: { reason: 'Wrong' } });
    const { status, body } = await credit(made.id, { amount: 1 });
    expect([status, body.code]).toEqual([409, 'ALREADY_VOID']);
    expect((await credit(randomUUID(), { amount: 1 })).status).toBe(404);
  });

  test('has numbers of its own, by its year, and purchases have another series', async () => {
    const old = await makeInvoice(admin, customer, { issuedOn: '2026-03-01' });
    const first = await credit(old.id, { amount: 1, issuedOn: '2026-03-31' });
    const second = await credit(old.id, { amount: 1, issuedOn: '2026-03-31' });
    expect([first.body.data.code, second.body.data.code]).toEqual([
      'CN/25-26/00001',
      'CN/25-26/00002',
    ]);
    const bill = await makeInvoice(admin, await makeVendor(app));
    expect((await credit(bill.id, { amount: 1 })).body.data.code).toBe('DN/26-27/00001');
  });

  test('that comes too late to lower the tax says so', async () => {
    const old = await makeInvoice(admin, customer, { issuedOn: '2025-04-01' });
    const elevenDays = 11 * 24 * 60 * 60_000;
    app.pass(elevenDays);
    const later = await app.signedInAs();
    const { body } = await later.post(`/admin/finance/invoices/${old.id}/credit-notes`, {
      body: { amount: 1, reason: 'Late' },
    });
    app.pass(-elevenDays);
    expect(body.data.issuedOn).toBe('2026-12-01');
    expect(body.invoice.warnings).toEqual([
      { code: 'CREDIT_TOO_LATE', message: expect.stringContaining('30 Nov 2026') },
    ]);
  });

  test('of many at once never exceeds what is due', async () => {
    const made = await makeInvoice(admin, customer);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => credit(made.id, { amount: 100 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(11);
    expect(answers.filter(({ body }) => body.code === 'EXCEEDS_DUE')).toHaveLength(19);
    const { body } = await admin.get(`/admin/finance/invoices/${made.id}`);
    expect(body.data).toMatchObject({ credited: 1100, due: 80 });
    expect(body.data.creditNotes).toHaveLength(11);
  });
});
