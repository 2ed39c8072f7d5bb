import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
} from '../../../test/finance.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
});
afterAll(() => app.stop());

const lines = [lineBody({ rate: 100_000 })];
const paperOf = async (id: string) => {
  const file = await download(app, admin.token, `/admin/finance/payments/${id}/pdf`);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pages = await pdfText(file.bytes);
  expect(pages).toHaveLength(1);
  return { name: String(file.headers['content-disposition']), text: pages[0] ?? '' };
};

test('a receipt has both parties, the invoice, the amount in figures and words and what is still due', async () => {
  const customer = await makeParty(app, { name: 'Kaveri Health काव्या' });
  const invoice = await makeInvoice(admin, customer, { lines });
  const body = { invoiceId: invoice.id, amount: 50_000.5, tds: { amount: 1000 }, ref: 'UTR 9981' };
  const payment = (await admin.post('/admin/finance/payments', { body })).body.data;
  const { name, text } = await paperOf(payment.id);
  expect(name).toContain('RCT-26-27-00001.pdf');
  for (const part of [
    'Receipt RCT/26-27/00001',
    'Kolam Wellness Private Limited',
    'GSTIN 27ABCCD1234E1Z5',
    'Received from Kaveri Health',
    'GSTIN 27AAPFU0939F1ZV',
    '20 Nov 2026',
    `For invoice ${invoice.code}`,
    'NEFT',
    'UTR 9981',
    'Amount received ₹50,000.50',
    'Rupees Fifty Thousand and Fifty Paise Only',
    'TDS deducted by you (194C) ₹1,000.00',
    'Settled in all ₹51,000.50',
    `Remaining due on ${invoice.code}, as of now ₹66,999.50`,
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('REVERSED');
});

test('an advice of a payout has the vendor’s bill number, and a watermark once it is reversed', async () => {
  const vendor = await makeVendor(app);
  const bill = await makeInvoice(admin, vendor, { lines, billNo: 'MP-77' });
  const body = { invoiceId: bill.id, mode: 'Cheque' };
  const payment = (await admin.post('/admin/finance/payments', { body })).body.data;
  await admin.post(`/admin/finance/payments/${payment.id}/reverse`, {
    body: { reason: 'Cheque bounced' },
  });
  const { text } = await paperOf(payment.id);
  for (const part of [
    'Payment advice PAY/26-27/00001',
    'Paid to Marigold Printers',
    'Your bill MP-77',
    'Amount paid ₹1,18,000.00',
    'REVERSED',
    'Reversed on 20 Nov 2026: Cheque bounced',
    'as of now ₹1,18,000.00',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('TDS');
});
