import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '#core/clock.ts';
import { fillInOrganisation, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

// The clock starts on 20 November 2026.
let app: TestApp;
let admin: Client;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kolam-console-'));
  writeFileSync(join(folder, 'index.html'), '<script nonce="of-this-page"></script>');
  app = await startTestApp({}, { console: folder, employees: null });
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const linkOf = (id: string) => `/admin/finance/invoices/${id}/link`;
const make = (id: string, body: object = {}) => admin.post(linkOf(id), { body });
const sale = async (given: Record<string, unknown> = {}) =>
  makeInvoice(admin, await makeParty(app), given);
/** Makes an invoice of ₹1,180 and a link to it. */
async function linked() {
  const invoice = await sale();
  const { url } = (await make(invoice.id)).body.data.link;
  return { invoice, token: url.split('/').at(-1) as string, url: url as string };
}
const open = (token: string, query: Record<string, string> = {}) =>
  app.client().get(`/api/invoice-links/${token}`, { query });
const pay = (invoice: { id: string }, amount: number) =>
  admin.post('/admin/finance/payments', {
    body: { invoiceId: invoice.id, amount, ref: randomUUID() },
  });

describe('a link', () => {
  test('is made once, and a second user gets the same', async () => {
    const invoice = await sale();
    expect((await admin.get(linkOf(invoice.id))).body.data).toEqual({
      link: null,
      firstSeenAt: null,
      lastSeenAt: null,
    });
    const first = await make(invoice.id);
    expect([first.status, first.body.made]).toEqual([201, 1]);
    expect(first.body.data.link.url).toMatch(/^https:\/\/console\.example\.com\/i\/[\w-]{65}$/);
    const second = await make(invoice.id);
    expect([second.status, second.body.made]).toEqual([200, 0]);
    expect(second.body.data).toEqual(first.body.data);
  });

  test('is made once by ten requests at once', async () => {
    const invoice = await sale();
    const made = await Promise.all(Array.from({ length: 10 }, () => make(invoice.id)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(made.map(({ body }) => body.data.link.url)).size).toBe(1);
  });

  test('is not made to a draft, a void invoice or a bill @full', async () => {
    const draft = await sale({ status: 'draft' });
    const bill = await makeInvoice(admin, await makeVendor(app), { billNo: 'B-1' });
    const gone = await sale();
    await admin.post(`/admin/finance/invoices/${gone.id}/void`, { body: { reason: 'Mistake' } });
    for (const { id } of [draft, bill, gone]) {
      expect(await make(id)).toMatchObject({ status: 409, body: { code: 'NOT_ISSUED' } });
    }
    expect((await make(randomUUID())).status).toBe(404);
    expect((await admin.get(linkOf(randomUUID()))).status).toBe(404);
    expect((await admin.delete(linkOf(randomUUID()))).status).toBe(404);
    expect((await make(draft.id, { renew: 'soon' })).body.errors).toHaveProperty('renew');
  });

  test('stops when it is withdrawn or renewed, and the history says so', async () => {
    const { invoice, token } = await linked();
    const renewed = (await make(invoice.id, { renew: true })).body.data.link.url.split('/').at(-1);
    expect((await open(token)).status).toBe(404);
    expect((await open(renewed)).status).toBe(200);
    for (let n = 0; n < 2; n++) {
      expect((await admin.delete(linkOf(invoice.id))).body.data.link).toBeNull();
    }
    expect((await open(renewed)).status).toBe(404);
    expect((await open(token.slice(0, -1))).status).toBe(404);
    expect((await open('junk')).status).toBe(404);
    const history = await admin.get('/admin/audit', {
      query: { kind: 'invoice', recordId: invoice.id },
    });
    const actions = history.body.data.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.startsWith('invoice.link'))).toEqual([
      'invoice.link_withdrawn',
      'invoice.link_made',
      'invoice.link_made',
    ]);
  });

  test('is not among the data of the tables', async () => {
    const { token } = await linked();
    const { rows } = await app.database.pool.query('select * from invoice_links');
    expect(JSON.stringify(rows)).not.toContain(token.slice(22));
  });
});

describe('the page of a link', () => {
  test('shows what is due now, after receipts and credit notes', async () => {
    const { invoice, token } = await linked();
    const { body } = await open(token);
    expect(body.data).toEqual({
      code: invoice.code,
      from: 'Kolam Wellness Private Limited',
      status: 'unpaid',
      issuedOn: '2026-11-20',
      dueOn: invoice.dueOn,
      isOverdue: false,
      ...{ amendedOn: null, placeLabel: '27-Maharashtra' },
      ...{ subtotal: 1000, cgst: 90, sgst: 90, igst: 0, roundOff: 0 },
      ...{ grandTotal: 1180, paid: 0, tdsSettled: 0, credited: 0, fromAccount: 0, due: 1180 },
      pay: {
        payee: 'Kolam Wellness Private Limited',
        bank: {
          name: 'Canara Bank',
          accountName: 'Kolam Wellness Private Limited',
          account: '001234567890',
          ifsc: 'CNRB0002255',
        },
        upiId: 'kolam@canarabank',
      },
      upiLink: expect.stringContaining('am=1180.00'),
    });
    await pay(invoice, 500);
    await admin.post(`/admin/finance/invoices/${invoice.id}/credit-notes`, {
      body: { amount: 100, reason: 'Fewer people' },
    });
    const later = (await open(token)).body.data;
    expect(later).toMatchObject({ status: 'part-paid', paid: 500 });
    expect(later.due).toBe(1180 - 500 - later.credited);
    expect(later.upiLink).toContain(`am=${later.due.toFixed(2)}`);
  });

  test('shows no data of the customer', async () => {
    const { token } = await linked();
    const { text } = await open(token);
    expect(text).not.toContain('Banyan');
    expect(text).not.toContain('example.com');
  });

  test('says that a paid or void invoice has nothing to pay, and ends 90 days later @full', async () => {
    const [paid, gone] = [await linked(), await linked()];
    await pay(paid.invoice, 1180);
    await admin.post(`/admin/finance/invoices/${gone.invoice.id}/void`, {
      body: { reason: 'Mistake' },
    });
    const nothing = { due: 0, pay: null, upiLink: null };
    expect((await open(paid.token)).body.data).toMatchObject({ status: 'paid', ...nothing });
    expect((await open(gone.token)).body.data).toMatchObject({ status: 'void', ...nothing });
    const unpaid = await linked();
    app.pass(days(90) - minutes(1));
    expect((await open(paid.token)).status).toBe(200);
    app.pass(minutes(2));
    for (const { token } of [paid, gone]) {
      expect((await open(token)).status).toBe(404);
      expect((await app.client().get(`/api/invoice-links/${token}/pdf`)).status).toBe(404);
    }
    expect((await open(unpaid.token)).body.data.isOverdue).toBe(true);
    admin = await app.signedInAs('Administrator');
  });

  test('and the PDF show what a receipt of several invoices settled as paid and deducted @full', async () => {
    const party = await makeParty(app);
    const invoice = await makeInvoice(admin, party);
    const token = (await make(invoice.id)).body.data.link.url.split('/').at(-1);
    const received = await admin.post(`/admin/finance/customers/${party.id}/account/receipts`, {
      body: {
        ...{ mode: 'NEFT', ref: randomUUID(), amount: 1160 },
        invoices: [{ invoice: invoice.id, amount: 1160, tds: 20 }],
      },
    });
    expect(received.status, received.text).toBe(201);
    const shown = { paid: 1160, tdsSettled: 20, fromAccount: 0, due: 0 };
    expect((await open(token)).body.data).toMatchObject(shown);
    const printed = async () => (await pdfText((await fetchPdf(token)).rawPayload)).join(' ');
    expect(await printed()).toMatch(/Paid −₹1,160.00 TDS −₹20.00 Due ₹0.00/);
    // A credit note of an invoice that is paid leaves its amount with the customer.
    const note = { body: { amount: 100, reason: 'Fewer people' } };
    await admin.post(`/admin/finance/invoices/${invoice.id}/credit-notes`, note);
    expect(await printed()).toMatch(/Credited −₹[\d.]+ To your balance ₹[\d.]+ Due ₹0.00/);
  });

  test('has the PDF @full', async () => {
    const { invoice, token } = await linked();
    const response = await fetchPdf(token);
    expect(response.headers['content-disposition']).toContain(
      `${invoice.code.replaceAll('/', '-')}.pdf`,
    );
    expect((await pdfText(response.rawPayload)).join(' ')).toContain(invoice.code);
  });

  const fetchPdf = (token: string) => app.server.inject({ url: `/api/invoice-links/${token}/pdf` });

  test('tells when the client saw it, but not when we look ourselves', async () => {
    const { invoice, token } = await linked();
    await open(token, { quiet: 'true' });
    const seen = async () => (await admin.get(linkOf(invoice.id))).body.data;
    expect(await seen()).toMatchObject({ firstSeenAt: null, lastSeenAt: null });
    const first = app.now().toISOString();
    await open(token);
    expect(await seen()).toMatchObject({ firstSeenAt: first, lastSeenAt: first });
    app.pass(days(2));
    await open(token);
    const last = app.now().toISOString();
    await make(invoice.id, { renew: true });
    expect(await seen()).toMatchObject({ firstSeenAt: first, lastSeenAt: last });
    expect((await open(token, { quiet: 'perhaps' })).body.errors).toHaveProperty('quiet');
  });

  test('is kept by no browser and no search engine @full', async () => {
    const { token } = await linked();
    const page = await app.client().get(`/i/${token}`);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    for (const path of [`/api/invoice-links/${token}`, `/api/invoice-links/${token}/pdf`]) {
      const { status, headers } = await app.client().get(path);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    }
    expect(app.logged()).not.toContain(token);
    expect((await app.client().get('/login')).headers).not.toHaveProperty('x-robots-tag');
  });
});

test('mails with an invoice have its link, the same each time, and bills have none', async () => {
  const invoice = await sale();
  const send = (id: string) =>
    admin.post(`/admin/finance/invoices/${id}/send`, { body: { to: 'a@banyan.example.com' } });
  await send(invoice.id);
  await send(invoice.id);
  const bill = await makeInvoice(admin, await makeVendor(app), { billNo: 'B-2' });
  await send(bill.id);
  const mails = (await app.mails()).map((mail) => mail.replaceAll(/=\r?\n/g, ''));
  const { url, by } = (await admin.get(linkOf(invoice.id))).body.data.link;
  expect(by).toBeNull();
  expect(mails.filter((mail) => mail.includes(url))).toHaveLength(2);
  expect(mails.filter((mail) => mail.includes('/i/'))).toHaveLength(2);
});

test('requests of a network without a session are counted @full', async () => {
  const narrow = await startTestApp({ brake: { requestsPerMinute: 3, exportsPerHour: null } });
  try {
    const get = (from: string) => narrow.client().get('/api/invoice-links/x', { from });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await get('203.0.113.7')).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await get('203.0.113.8')).status).toBe(404);
  } finally {
    await narrow.stop();
  }
});
