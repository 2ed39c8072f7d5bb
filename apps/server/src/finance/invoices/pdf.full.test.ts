import { randomUUID } from 'node:crypto';
import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisation } from '#platform/organisation/tables.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { invoices } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs();
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const path = '/admin/finance/invoices';
async function pagesOf(of: string) {
  const { status, headers, bytes } = await download(app, admin.token, `${path}/${of}/pdf`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  return { pages: await pdfText(bytes), name: headers['content-disposition'] };
}
const textOf = async (of: string) => (await pagesOf(of)).pages.join(' ');
const figure = (rupees: number) => rupeeFigure(Math.round(rupees * 100));

describe('the PDF of an invoice', () => {
  test('from before the organisation had a name gets the first name, and keeps it', async () => {
    const [kept] = await app.services.db.delete(organisation).returning();
    if (!kept) throw new Error('There is an organisation');
    const settings = '/admin/settings/organisation';
    const put = async (body: Record<string, unknown>) =>
      expect((await admin.put(settings, { body })).status).toBe(200);
    const vendor = await makeVendor(app);
    const bill = await makeInvoice(admin, vendor, { kind: 'purchase', billNo: 'B-1' });
    const made = await makeInvoice(admin, customer);
    const unnamed = await textOf(made.id);
    await put({ email: 'accounts@kolam.example' });
    expect(await textOf(made.id)).toBe(unnamed);
    await put({ legalName: 'First Name Private Limited', gstin: '27ABCCD1234E1Z5' });
    const named = await textOf(made.id);
    expect(named).toContain('First Name Private Limited');
    expect(named).toContain('GSTIN 27ABCCD1234E1Z5');
    await put({
      legalName: 'Second Name Private Limited',
      gstin: '29AAGCB7383J1Z4',
      pan: 'AAGCB7383J',
    });
    expect(await textOf(made.id)).toBe(named);
    const ours = async ({ id }: { id: string }) => {
      const { supplier, recipient } = (await admin.get(`${path}/${id}`)).body.data;
      return [supplier.name, recipient.name];
    };
    expect(await ours(made)).toEqual(['First Name Private Limited', customer.name]);
    expect(await ours(bill)).toEqual([vendor.name, 'First Name Private Limited']);
    await app.services.db.delete(organisation);
    await app.services.db.insert(organisation).values(kept);
  });

  test('created while the organisation is first named has that name in the end', async () => {
    const [kept] = await app.services.db.delete(organisation).returning();
    if (!kept) throw new Error('There is an organisation');
    const [named, ...made] = await Promise.all([
      admin.put('/admin/settings/organisation', { body: { legalName: 'Meanwhile Limited' } }),
      ...Array.from({ length: 8 }, () => makeInvoice(admin, customer)),
    ]);
    expect(named.status).toBe(200);
    for (const { id } of made) {
      expect((await admin.get(`${path}/${id}`)).body.data.supplier.name).toBe('Meanwhile Limited');
    }
    await app.services.db.delete(organisation);
    await app.services.db.insert(organisation).values(kept);
  });

  test('contains what a tax invoice must, with the figures of the API', async () => {
    const made = await makeInvoice(admin, customer, {
      notes: 'Thank you',
      lines: [
        lineBody({ qty: 12.5, unit: 'hours', rate: 1234.56 }),
        lineBody({ desc: 'T-shirts', hsn: '6109', qty: 3, rate: 33.33, taxPct: 5 }),
      ],
    });
    const { pages, name } = await pagesOf(made.id);
    const [text = ''] = pages;
    expect(pages).toHaveLength(1);
    expect(name).toBe(`attachment; filename="${made.code.replaceAll('/', '-')}.pdf"`);
    for (const expected of [
      'Tax Invoice',
      made.code,
      'Kolam Wellness Private Limited',
      'GSTIN 27ABCCD1234E1Z5',
      '4 Law College Road',
      '20 Nov 2026',
      '20 Dec 2026',
      'Banyan Textiles',
      '12 Fergusson College Road',
      'GSTIN 27AAPFU0939F1ZV',
      '27-Maharashtra',
      'SAC 999293',
      'HSN 6109',
      '12.5',
      'hours',
      '9%',
      '2.5%',
      made.amountInWords,
      'Tax payable on reverse charge: No',
      'Thank you',
      '001234567890',
      'CNRB0002255',
      'kolam@canarabank',
      'Authorised signatory',
      'Page 1 of 1',
      `Total ₹${figure(made.grandTotal)}`,
      `Taxable value ₹${figure(made.subtotal)}`,
      `CGST ₹${figure(made.cgst)}`,
      `SGST ₹${figure(made.sgst)}`,
      `Pay by UPI ₹${figure(made.due)}`,
    ]) {
      expect(text).toContain(expected);
    }
    for (const line of made.lines) {
      for (const part of ['rate', 'taxable', 'cgst', 'sgst', 'total']) {
        expect(text).toContain(figure(line[part]));
      }
    }
    expect(text).not.toMatch(/DRAFT|VOID|IGST/);
  });

  test('names IGST between states and UTGST in a territory', async () => {
    const far = await textOf((await makeInvoice(admin, customer, { place: 'KA' })).id);
    expect(far).toContain('IGST ₹180.00');
    expect(far).not.toMatch(/CGST|SGST/);
    const territory = await makeInvoice(admin, customer, { place: 'CH', supplyType: 'intra' });
    expect(await textOf(territory.id)).toContain('UTGST ₹90.00');
  });

  test.each([
    ['a zone', { isSez: true }, {}, 'Supply to SEZ unit or developer for authorised operations'],
    ['abroad', { gstin: '' }, { place: 'OC' }, 'Supply meant for export'],
  ])(
    'has an endorsement on a supply to %s, with tax or without',
    async (_, party, given, words) => {
      const recipient = await makeParty(app, party);
      const printed = async (taxPct: number, more = {}) => {
        const lines = [lineBody({ taxPct })];
        const made = await makeInvoice(admin, recipient, { lines, ...given, ...more });
        return textOf(made.id);
      };
      expect(await printed(18)).toContain(`${words} on payment of integrated tax`);
      expect(await printed(0)).toContain(
        `${words} under bond or letter of undertaking without payment of integrated tax`,
      );
      expect(await printed(18, { supplyType: 'intra' })).not.toContain(words);
    },
  );

  test('is no export to a customer who is registered in India, wherever the place of a draft', async () => {
    const given = { status: 'draft', place: 'OC', lines: [lineBody()] };
    const made = await makeInvoice(admin, customer, given);
    expect(await textOf(made.id)).not.toContain('Supply meant for export');
  });

  test('of an export names the country of the customer, whose place is taken', async () => {
    const abroad = { gstin: '', state: 'OC', pincode: '', country: 'Singapore' };
    const made = await makeInvoice(admin, await makeParty(app, abroad), {
      lines: [lineBody({ taxPct: 0 })],
    });
    expect([made.place, made.supplyType]).toEqual(['OC', 'inter']);
    const text = await textOf(made.id);
    expect(text).toContain('Singapore');
    expect(text).toContain('Supply meant for export under bond');
  });

  test('shows what was settled and how to pay the rest, if any', async () => {
    const made = await makeInvoice(admin, customer);
    const settle = (paid: number) =>
      app.services.db
        .update(invoices)
        .set({ paid, tdsSettled: 1000 })
        .where(eq(invoices.id, made.id));
    await settle(50_000);
    const part = await textOf(made.id);
    expect(part).toContain('Paid −₹500.00 TDS −₹10.00 Due ₹670.00');
    expect(part).toContain('Pay by UPI ₹670.00');
    await settle(117_000);
    const whole = await textOf(made.id);
    expect(whole).toContain('Due ₹0.00');
    expect(whole).not.toContain('UPI');
  });

  test('is marked as draft or void', async () => {
    const draft = await makeInvoice(admin, customer, { status: 'draft' });
    const { pages, name } = await pagesOf(draft.id);
    expect(pages[0]).toContain('DRAFT');
    expect(name).toBe('attachment; filename="Draft.pdf"');
    const made = await makeInvoice(admin, customer);
    await admin.post(`${path}/${made.id}/void`, { body: { reason: 'Wrong' } });
    const text = await textOf(made.id);
    expect(text).toContain('VOID');
    expect(text).not.toContain('UPI');
  });

  test('repeats the header of its lines on each page and keeps the totals together', async () => {
    const lines = Array.from({ length: 200 }, (_, place) =>
      lineBody({ desc: `Session ${place + 1}`, rate: place + 1 }),
    );
    const made = await makeInvoice(admin, customer, { lines });
    const { pages } = await pagesOf(made.id);
    expect(pages.length).toBeGreaterThan(5);
    for (const [place, text] of pages.entries()) {
      expect(text).toContain(`Page ${place + 1} of ${pages.length}`);
      if (text.includes('Session')) expect(text).toContain('Taxable (₹)');
    }
    for (const { desc } of lines) {
      expect(pages.filter((text) => text.includes(`${desc} SAC`))).toHaveLength(1);
    }
    const withTotals = pages.filter((text) => text.includes('Amount in words'));
    expect(withTotals).toHaveLength(1);
    expect(withTotals[0]).toContain(`Total ₹${figure(made.grandTotal)}`);
  });

  test('contains names in Devanagari, and breaks very long words without losing a letter', async () => {
    const party = await makeParty(app, { name: 'श्री गणेश उद्योग', gstin: '', state: 'GA' });
    const made = await makeInvoice(admin, party, { lines: [lineBody({ desc: 'X'.repeat(400) })] });
    const text = await textOf(made.id);
    expect(text).toContain('गण');
    expect(text).toContain('Not registered under GST');
    expect(text.replaceAll(/[^X]/g, '')).toHaveLength(400);
    expect(text).toContain('30-Goa');
  });

  test('of a purchase is our record of the vendor’s bill', async () => {
    const made = await makeInvoice(admin, await makeVendor(app), { billNo: 'MP/77' });
    const text = await textOf(made.id);
    expect(text).toMatch(/Purchase Bill.*Supplier Marigold Printers/);
    expect(text).toContain('MP/77');
    expect(text).not.toMatch(/UPI|Authorised signatory|reverse charge/);
  });

  test("has the logo, and is created without one that can't be drawn", async () => {
    const bare = await download(
      app,
      admin.token,
      `${path}/${(await makeInvoice(admin, customer)).id}/pdf`,
    );
    for (const [type, fileName, has] of [
      ['image/png', 'logo.png', true],
      ['image/jpeg', 'logo.jpg', true],
      ['image/webp', 'logo.webp', false],
    ] as const) {
      const { body } = await admin.post('/admin/files', {
        ...formBody({}, { field: 'file', fileName, text: sampleFiles[type] }),
      });
      await app.services.db.update(organisation).set({ logoFileId: body.id });
      const made = await makeInvoice(admin, customer);
      const { status, bytes } = await download(app, admin.token, `${path}/${made.id}/pdf`);
      expect(status).toBe(200);
      expect(bytes.includes('/Subtype /Image')).toBe(has);
    }
    expect(bare.bytes.includes('/Subtype /Image')).toBe(false);
    await app.services.db.update(organisation).set({ logoFileId: null });
  });

  test("is not called a tax invoice when the supplier isn't registered", async () => {
    await app.services.db.update(organisation).set({ gstin: '' });
    const made = await makeInvoice(admin, customer, { lines: [lineBody({ taxPct: 0 })] });
    await app.services.db.update(organisation).set({ gstin: '27ABCCD1234E1Z5' });
    expect(await textOf(made.id)).not.toContain('Tax Invoice');
  });

  test('exists only for known invoices', async () => {
    expect((await admin.get(`${path}/${randomUUID()}/pdf`)).status).toBe(404);
  });
});

describe('the PDF of a credit note', () => {
  test('names its invoice, the reason and its figures', async () => {
    const made = await makeInvoice(admin, customer, { issuedOn: '2026-11-01' });
    const { body } = await admin.post(`${path}/${made.id}/credit-notes`, {
      body: { amount: 118, reason: 'Two sessions fell out' },
    });
    const note = body.data;
    const { status, headers, bytes } = await download(
      app,
      admin.token,
      `${path}/${made.id}/credit-notes/${note.id}/pdf`,
    );
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(note.code.replaceAll('/', '-'));
    const [text] = await pdfText(bytes);
    for (const expected of [
      'Credit Note',
      note.code,
      made.code,
      '1 Nov 2026',
      'Two sessions fell out',
      `Total ₹${figure(note.grandTotal)}`,
      'Rupees One Hundred Eighteen Only',
    ]) {
      expect(text).toContain(expected);
    }
  });

  test('is refused under another invoice', async () => {
    const made = await makeInvoice(admin, customer);
    const other = `${path}/${made.id}/credit-notes/${randomUUID()}/pdf`;
    expect((await admin.get(other)).status).toBe(404);
    expect((await admin.get(other.replace(made.id, randomUUID()))).status).toBe(404);
  });
});

describe('an invoice by mail', () => {
  const send = (id: string, body?: unknown, headers = {}) =>
    admin.post(`${path}/${id}/send`, { body, headers });

  test('goes to the customer with its PDF, and is recorded in the history', async () => {
    const made = await makeInvoice(admin, customer);
    const { status, body } = await send(made.id);
    expect([status, body.data.sent]).toEqual([202, null]);
    const mail = (await app.mails()).at(-1) ?? '';
    const sent = (await admin.get(`${path}/${made.id}`)).body.data;
    expect(sent.version).toBe(body.data.version);
    expect(sent.sent).toEqual({ at: app.now().toISOString(), to: 'accounts@banyan.example.com' });
    expect(mail).toContain('To: accounts@banyan.example.com');
    expect(mail).toContain(`Subject: Invoice ${made.code} from Kolam Wellness Private Limited`);
    expect(mail).toContain(`filename=${made.code.replaceAll('/', '-')}.pdf`);
    expect(mail).toContain('₹1,180 of it is due by 20 Dec 2026.');
    const attached = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(mail)?.[1];
    const [text] = await pdfText(Buffer.from(attached ?? '', 'base64'));
    expect(text).toContain(made.code);
    const history = (await admin.get(`/admin/history/invoice/${made.id}`)).body.data;
    expect(history[0]).toMatchObject({
      action: 'invoice.sent',
      actor: { id: admin.account.id, name: admin.account.name },
      changes: [{ field: 'sentTo', after: 'accounts@banyan.example.com' }],
    });
  });

  test('goes to another address with a message on request', async () => {
    const made = await makeInvoice(admin, customer);
    await send(made.id, { to: 'Boss@Example.com', message: 'As we said on the phone.' });
    const mail = (await app.mails()).at(-1) ?? '';
    expect(mail).toContain('To: boss@example.com');
    expect(mail).toContain('As we said on the phone.');
  });

  test('is not sent once it is void', async () => {
    const made = await makeInvoice(admin, customer);
    await app.mails();
    await send(made.id);
    await admin.post(`${path}/${made.id}/void`, { body: { reason: 'Wrong' } });
    const before = (await app.mails()).filter((mail) => mail.includes(made.code));
    expect(before).toEqual([]);
    expect((await admin.get(`${path}/${made.id}`)).body.data.sent).toBeNull();
  });

  test('needs an address, an issued invoice and its latest version', async () => {
    const silent = await makeParty(app, { email: '' });
    const made = await makeInvoice(admin, silent);
    const { status, body } = await send(made.id);
    expect([status, body.errors]).toEqual([400, { to: 'Enter the address to send it to' }]);
    expect((await send(made.id, { to: 'nobody' })).body.errors).toEqual({
      to: 'Enter a valid email',
    });
    expect((await send(made.id, { to: 'a@example.com' }, { 'if-match': '"9"' })).status).toBe(412);
    const draft = await makeInvoice(admin, customer, { status: 'draft' });
    expect((await send(draft.id)).body.code).toBe('DRAFT');
    await admin.post(`${path}/${made.id}/void`, { body: { reason: 'Wrong' } });
    const refused = await send(made.id, { to: 'a@example.com' });
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_VOID']);
    expect((await send(randomUUID())).status).toBe(404);
  });
});
