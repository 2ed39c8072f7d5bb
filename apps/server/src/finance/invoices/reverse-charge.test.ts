import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Bills whose tax we owe. Today is 20 November 2026. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
/** Registered in Maharashtra, as we are. */
let carrier: TestParty;
/** Not registered. */
let landlord: TestParty;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(
    app.database.pool,
    'parties, invoices, payments, document_series, organisation',
  );
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  carrier = await makeVendor(app, { name: 'Deccan Carriers', gstin: '27AAPFU0939F1ZV' });
  landlord = await makeVendor(app, { name: 'Leela Joshi', gstin: '' });
});
afterAll(() => app.stop());

const path = '/admin/finance/invoices';
/** ₹1,000 at 18 %. */
const recorded = (vendor: TestParty, given: Record<string, unknown> = {}) =>
  makeInvoice(admin, vendor, { reverseCharge: true, ...given });
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.errors ?? body.code,
];
const post = (party: TestParty, given: Record<string, unknown> = {}) => {
  const kind = party.kind === 'vendor' ? 'purchase' : 'sales';
  const body = { kind, party: party.id, lines: [lineBody()], reverseCharge: true, ...given };
  return admin.post(path, { body });
};
const report = async (month: string) =>
  (await admin.get('/admin/finance/gst/gstr3b', { query: { month } })).body.data;
const issuedIn = async (month: string) =>
  (await admin.get('/admin/finance/gst/gstr1', { query: { month } })).body.data.issued;
const printed = async (id: string, document: string) => {
  const { status, bytes } = await download(app, admin.token, `${path}/${id}/${document}`);
  return status === 200 ? (await pdfText(bytes)).join(' ') : status;
};
const noTax = { igst: 0, cgst: 0, sgst: 0, tax: 0 };
const ninety = { igst: 0, cgst: 90, sgst: 90, tax: 180 };

test('bills under reverse charge are listed and exported apart from others @full', async () => {
  const charged = await recorded(landlord);
  const draft = await recorded(carrier, { status: 'draft' });
  await makeInvoice(admin, carrier);
  const query = { reverseCharge: 'true', sort: 'createdAt' };
  const { data, meta } = (await admin.get(path, { query })).body;
  expect(data.map(({ id }: { id: string }) => id)).toEqual([charged.id, draft.id]);
  expect(meta.total).toBe(2);
  const { text } = await admin.get(`${path}/export`, { query });
  expect(text.trim().split('\n')).toHaveLength(3);
  const odd = await admin.get(path, { query: { reverseCharge: 'yes' } });
  expect([odd.status, Object.keys(odd.body.errors)]).toEqual([400, ['reverseCharge']]);
});

describe('a bill under reverse charge', () => {
  test('has its value as total, and the tax apart', async () => {
    const bill = await recorded(carrier, { roundOff: -0.5 });
    expect(bill).toMatchObject({
      reverseCharge: true,
      subtotal: 1000,
      taxTotal: 0,
      grandTotal: 999.5,
      due: 999.5,
      owedTax: 180,
      owed: { cgst: 90, sgst: 90, igst: 0 },
      selfInvoice: null,
    });
    expect(bill.lines).toMatchObject([{ taxPct: 18, cgst: 0, sgst: 0, total: 1000, owedTax: 180 }]);
    const other = await recorded(carrier, { supplyType: 'inter' });
    expect(other.owed).toEqual({ cgst: 0, sgst: 0, igst: 180 });
  });

  test('follows the vendor unless it says otherwise, also as a draft @full', async () => {
    const usual = await makeVendor(app, { name: 'Advocate Rao', reverseCharge: true });
    expect((await makeInvoice(admin, usual)).reverseCharge).toBe(true);
    expect((await recorded(usual, { reverseCharge: false })).taxTotal).toBe(180);
    const draft = await recorded(carrier, { status: 'draft', reverseCharge: false });
    const change = async (body: Record<string, unknown>) =>
      (await admin.patch(`${path}/${draft.id}`, { body })).body.data;
    expect(await change({ party: usual.id })).toMatchObject({ reverseCharge: true, owedTax: 180 });
    expect(await change({ reverseCharge: false })).toMatchObject({ taxTotal: 180, owedTax: 0 });
    expect(await change({ notes: 'Kept' })).toMatchObject({ reverseCharge: false });
  });

  test('needs a purchase, our GSTIN and some tax', async () => {
    const customer = await makeParty(app);
    expect(refusal(await post(customer))).toEqual([
      400,
      { reverseCharge: 'Only a purchase is under reverse charge' },
    ]);
    expect(refusal(await post(carrier, { lines: [lineBody({ taxPct: 0 })] }))).toEqual([
      400,
      { reverseCharge: 'No line has GST, so no tax is owed under reverse charge' },
    ]);
    await app.database.pool.query(`update organisation set gstin = ''`);
    expect(refusal(await post(carrier))).toEqual([
      400,
      {
        reverseCharge:
          'Fill in the GSTIN of your organisation first. Who owes tax under reverse charge has to register.',
      },
    ]);
  });

  test('counts in the month in which it is recorded, or an earlier one that is chosen', async () => {
    const issuedOn = '2026-09-10';
    expect((await recorded(carrier, { issuedOn })).creditMonth).toBe('2026-11');
    expect((await recorded(carrier, { issuedOn, creditMonth: '2026-10' })).creditMonth).toBe(
      '2026-10',
    );
    expect(refusal(await post(carrier, { issuedOn, creditMonth: '2026-12' }))).toEqual([
      400,
      { creditMonth: 'Tax under reverse charge is due in this month at the latest' },
    ]);
    expect(refusal(await post(carrier, { issuedOn, creditMonth: '2026-08' }))).toEqual([
      400,
      { creditMonth: 'The credit can’t be taken before the month of the bill' },
    ]);
  });

  test('warns when its tax or its self-invoice comes late @full', async () => {
    const codes = (bill: { warnings: { code: string }[] }) => bill.warnings.map(({ code }) => code);
    // The 61st day after 31 August is 31 October.
    expect(codes(await recorded(carrier, { issuedOn: '2026-08-31' }))).toEqual(['OWED_TAX_LATE']);
    expect(codes(await recorded(carrier, { issuedOn: '2026-09-01', billNo: '2' }))).toEqual([]);
    expect(codes(await recorded(landlord, { issuedOn: '2026-10-20' }))).toEqual([
      'SELF_INVOICE_LATE',
    ]);
    expect(codes(await recorded(landlord, { issuedOn: '2026-10-21' }))).toEqual([]);
  });

  test('warns when it was paid before the month of its tax @full', async () => {
    const bill = await recorded(carrier, { issuedOn: '2026-10-10' });
    const pay = (paidOn: string) =>
      admin.post('/admin/finance/payments', {
        body: { invoiceId: bill.id, amount: 100, mode: 'Cash', paidOn },
      });
    const warnings = async () => (await admin.get(`${path}/${bill.id}`)).body.data.warnings;
    expect((await pay('2026-11-02')).status).toBe(201);
    expect(await warnings()).toEqual([]);
    const early = await pay('2026-10-30');
    expect(early.status).toBe(201);
    expect(await warnings()).toEqual([
      {
        code: 'OWED_TAX_LATE',
        message:
          'The tax under reverse charge was due in October 2026 at the latest. Later, interest is due on it.',
      },
    ]);
    const undone = await admin.post(`/admin/finance/payments/${early.body.data.id}/reverse`, {
      body: { reason: 'Wrong day' },
    });
    expect(undone.status).toBe(200);
    expect(await warnings()).toEqual([]);
  });
});

test('warns when money on account with its vendor was paid before the month of its tax @full', async () => {
  const account = `/admin/finance/vendors/${carrier.id}/account`;
  const ahead = async (amount: number, paidOn: string) => {
    const made = await admin.post(`${account}/payouts`, {
      body: { amount, mode: 'Cash', paidOn, invoices: [] },
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    return made.body.data;
  };
  const warned = async (id: string) =>
    (await admin.get(`${path}/${id}`)).body.data.warnings.map(
      ({ code, message }: { code: string; message: string }) => [code, message],
    );
  const apply = (id: string, amount: number) =>
    admin.post(`${account}/applications`, { body: { invoices: [{ invoice: id, amount }] } });
  await ahead(600, '2026-10-15');
  const bill = await recorded(carrier, { issuedOn: '2026-11-02' });
  const message = [
    'OWED_TAX_PAID_AHEAD',
    'Money was paid to this vendor on account on 15 Oct 2026. As far as it is for this bill, its tax was due in October 2026, with interest since.',
  ];
  expect(bill.warnings.map(({ code }: { code: string }) => code)).toEqual([message[0]]);
  expect((await apply(bill.id, 600)).status).toBe(201);
  expect(await warned(bill.id)).toEqual([message]);
  // That money is gone, and this month's is not too early.
  await ahead(500, '2026-11-03');
  const next = await recorded(carrier, { issuedOn: '2026-11-04', billNo: '2' });
  expect(await warned(next.id)).toEqual([]);
  // A bill whose tax the vendor charges has nothing to do with it.
  await ahead(100, '2026-10-01');
  const usual = await recorded(carrier, { billNo: '3', reverseCharge: false });
  expect(await warned(usual.id)).toEqual([]);
});

describe('a self-invoice', () => {
  test('is numbered without gaps for bills of vendors who are not registered @full', async () => {
    expect((await recorded(landlord)).selfInvoice).toEqual({
      code: 'RCI/26-27/00001',
      issuedOn: '2026-11-20',
      isCancelled: false,
    });
    await recorded(carrier);
    expect((await makeInvoice(admin, landlord, { reverseCharge: false })).selfInvoice).toBeNull();
    const draft = await recorded(landlord, { status: 'draft' });
    expect(draft.selfInvoice).toBeNull();
    const issued = await admin.post(`${path}/${draft.id}/issue`, { body: {} });
    expect(issued.body.data.selfInvoice.code).toBe('RCI/26-27/00002');
    // A refused bill takes no number.
    await recorded(landlord, { billNo: 'A-1' });
    expect(refusal(await post(landlord, { billNo: 'A-1' }))[0]).toBe(409);
    expect((await recorded(landlord)).selfInvoice.code).toBe('RCI/26-27/00004');
  });

  test('has the next number however many bills are recorded at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => recorded(landlord)));
    const codes = made.map(({ selfInvoice }) => selfInvoice.code).toSorted();
    expect(codes).toEqual(codes.map((_, place) => `RCI/26-27/0000${place + 1}`));
  });

  test('keeps its number when the bill is void, and is cancelled in the return @full', async () => {
    const bill = await recorded(landlord);
    await recorded(landlord);
    const voided = await admin.post(`${path}/${bill.id}/void`, { body: { reason: 'Twice' } });
    expect(voided.body.data.selfInvoice).toMatchObject({
      code: 'RCI/26-27/00001',
      isCancelled: true,
    });
    expect(await issuedIn('2026-11')).toMatchObject([
      { nature: 'self-invoice', series: 'RCI/26-27', total: 2, cancelled: 1, net: 1 },
    ]);
    expect((await report('2026-11')).owed.net.tax).toBe(180);
    const { body } = await admin.get(`/admin/history/invoice/${bill.id}`);
    expect(body.data[0].changes).toContainEqual(
      expect.objectContaining({ after: 'RCI/26-27/00001, cancelled' }),
    );
  });

  test('is a PDF with the particulars of rule 46 @full', async () => {
    const bill = await recorded(landlord, { billNo: 'R-7' });
    const text = await printed(bill.id, 'self-invoice/pdf');
    for (const part of [
      'Self-invoice',
      'RCI/26-27/00001',
      'Kolam Wellness Private Limited',
      'Leela Joshi',
      'Not registered under GST',
      '₹1,180.00',
      'Tax payable on reverse charge: Yes',
      '27-Maharashtra',
    ])
      expect(text).toContain(part);
    const own = await recorded(carrier);
    expect(await printed(own.id, 'self-invoice/pdf')).toBe(404);
    const ofBill = await printed(own.id, 'pdf');
    expect(ofBill).toContain('the recipient pays tax of ₹180');
    expect(ofBill).toContain('Tax payable on reverse charge: Yes');
  });

  test('is found by its number @full', async () => {
    const bill = await recorded(landlord);
    const { body } = await admin.get('/admin/search', { query: { q: 'RCI/26-27/00001' } });
    expect(JSON.stringify(body)).toContain(bill.id);
    const listed = await admin.get(path, { query: { search: 'rci/26-27/00001' } });
    expect(listed.body.data).toMatchObject([{ id: bill.id }]);
  });
});

describe('the returns', () => {
  test('have the tax in 3.1(d), its credit in 4(A)(3), and both kept apart from what credit pays', async () => {
    await recorded(carrier);
    await recorded(landlord);
    const customer = await makeParty(app);
    await makeInvoice(admin, customer, { lines: [lineBody({ rate: 500 })] });
    const { owed, owedCredit, imported, credit, creditNet, net, inCash, outward } =
      await report('2026-11');
    const both = { taxable: 2000, igst: 0, cgst: 180, sgst: 180, tax: 360 };
    expect([owed.net, owedCredit.net]).toEqual([both, both]);
    expect([imported.net.tax, credit.net.tax, outward.taxable.net.tax]).toEqual([0, 0, 90]);
    expect(creditNet.tax).toBe(360);
    expect(net.tax).toBe(90 - 360);
    expect(inCash).toEqual({ igst: 0, cgst: 180, sgst: 180, tax: 360 });
    const overview = await admin.get('/admin/finance/overview', {
      query: { from: '2026-11-01', to: '2026-11-30' },
    });
    expect(overview.body).toMatchObject({
      gstOutput: 90,
      gstInput: 360,
      gstPayable: -270,
      gstOwed: 360,
    });
  });

  test('have lines without tax in no row @full', async () => {
    await recorded(landlord, { lines: [lineBody({ taxPct: 0, rate: 700 }), lineBody()] });
    const { owed } = await report('2026-11');
    expect(owed.net).toEqual({ taxable: 1000, igst: 0, cgst: 90, sgst: 90, tax: 180 });
  });

  test('have imported services in 4(A)(2)', async () => {
    const abroad = await makeVendor(app, { name: 'Figma Inc', gstin: '', state: 'OC' });
    const bill = await recorded(abroad);
    expect(bill).toMatchObject({ supplyType: 'inter', owed: { igst: 180 } });
    expect(bill.selfInvoice.code).toBe('RCI/26-27/00001');
    const { owed, owedCredit, imported } = await report('2026-11');
    const tax = { taxable: 1000, igst: 180, cgst: 0, sgst: 0, tax: 180 };
    expect([owed.net, imported.net, owedCredit.net.tax]).toEqual([tax, tax, 0]);
  });

  test('are those of a vendor abroad without TDS of residents by default', async () => {
    const abroad = await makeVendor(app, { name: 'Canva', gstin: '', state: 'OC' });
    const bill = await makeInvoice(admin, abroad, { reverseCharge: true });
    expect(bill).toMatchObject({
      ...{ reverseCharge: true, grandTotal: 1000, owed: { igst: 180 } },
      tds: { section: 'none' },
    });
    const charged = await makeInvoice(admin, abroad, { tdsSection: '194C' });
    expect(charged).toMatchObject({ reverseCharge: false, tds: { section: '194C' } });
  });

  test('take back blocked and reversed credit, but owe the tax @full', async () => {
    const blocked = { credit: 'blocked', creditReason: 'Food' };
    await recorded(carrier, { lines: [lineBody(blocked)] });
    const later = await recorded(landlord);
    const body = {
      lines: [
        { line: later.lines[0].id, credit: 'reversed', reason: 'Sold on', reversedIn: '2026-11' },
      ],
    };
    expect((await admin.put(`${path}/${later.id}/credit`, { body })).status).toBe(200);
    const { owed, owedCredit, reversed, creditNet } = await report('2026-11');
    expect([owed.net.tax, owedCredit.net.tax]).toEqual([360, 360]);
    expect(reversed.blocked.net).toMatchObject(ninety);
    expect(reversed.later.net).toMatchObject(ninety);
    expect(creditNet).toMatchObject(noTax);
    const overview = await admin.get('/admin/finance/overview', {
      query: { from: '2026-11-01', to: '2026-11-30' },
    });
    expect(overview.body).toMatchObject({ gstInput: 0, gstOwed: 360 });
  });

  test('list the documents behind each row, and save them @full', async () => {
    const bill = await recorded(carrier, { billNo: 'LR-1' });
    for (const table of ['owed', 'credit-owed']) {
      const { body } = await admin.get('/admin/finance/gst/documents', {
        query: { month: '2026-11', table },
      });
      expect([table, body.data]).toMatchObject([table, [{ id: bill.id, ...ninety }]]);
    }
    const month = '2026-11';
    const saved = await admin.get('/admin/finance/gst/gstr3b/export', {
      query: { month, format: 'json' },
    });
    const file = JSON.parse(saved.text);
    expect(file.sup_details.isup_rev).toEqual({
      txval: 1000,
      iamt: 0,
      camt: 90,
      samt: 90,
      csamt: 0,
    });
    expect(file.itc_elg.itc_avl).toMatchObject([
      { ty: 'IMPS', camt: 0 },
      { ty: 'ISRC', camt: 90 },
      { ty: 'OTH', camt: 0 },
    ]);
    await recorded(landlord);
    const gstr1 = await admin.get('/admin/finance/gst/gstr1/export', {
      query: { month, format: 'json' },
    });
    expect(JSON.parse(gstr1.text).doc_issue.doc_det).toMatchObject([
      { doc_num: 2, docs: [{ from: 'RCI/26-27/00001', totnum: 1, cancel: 0 }] },
    ]);
  });

  test('are ready though the vendor is not registered, unless a self-invoice is missing', async () => {
    await recorded(landlord);
    const second = await recorded(landlord);
    await recorded(landlord);
    const found = async () =>
      (
        await admin.get('/admin/finance/gst/readiness', { query: { month: '2026-11' } })
      ).body.data.problems.map(({ message }: { message: string }) => message);
    expect(await found()).toEqual([]);
    await app.database.pool.query('delete from invoices where id = $1', [second.id]);
    expect(await found()).toEqual(['A number is missing in the series of self-invoices.']);
  });

  test('have the credit of a bill of an old year if a self-invoice of this year stands for it', async () => {
    const issuedOn = '2025-06-10';
    app.pass(30 * 24 * 3_600_000);
    const client = await app.signedInAs('Administrator');
    const late = { issuedOn, reverseCharge: true };
    await makeInvoice(client, carrier, late);
    await makeInvoice(client, landlord, late);
    const { body } = await client.get('/admin/finance/gst/gstr3b', { query: { month: '2026-12' } });
    expect([
      body.data.owed.net.tax,
      body.data.owedCredit.net.tax,
      body.data.tooLate.net.tax,
    ]).toEqual([360, 180, 180]);
    const overview = await client.get('/admin/finance/overview', {
      query: { from: '2026-12-01', to: '2026-12-20' },
    });
    expect(overview.body).toMatchObject({ gstInput: 180, gstOwed: 360 });
    app.pass(-30 * 24 * 3_600_000);
  });
});

describe('a debit note', () => {
  const noted = async (id: string, body: Record<string, unknown>) =>
    admin.post(`${path}/${id}/credit-notes`, { body: { reason: 'Fewer trips', ...body } });

  test('lowers the value that is due, and the tax with its credit @full', async () => {
    const bill = await recorded(carrier);
    const { body } = await noted(bill.id, { amount: 250 });
    expect(body.data).toMatchObject({ subtotal: 250, taxTotal: 0, grandTotal: 250, owedTax: 45 });
    expect(body.invoice).toMatchObject({ due: 750, owedTax: 180 });
    const { owed, owedCredit } = await report('2026-11');
    expect([owed.net.tax, owedCredit.net.tax]).toEqual([135, 135]);
    const rest = await noted(bill.id, { lines: [{ ...lineBody({ rate: 750 }), taxPct: 18 }] });
    expect(rest.body.data).toMatchObject({ grandTotal: 750, owedTax: 135 });
    expect((await report('2026-11')).inCash).toEqual(noTax);
    expect((await report('2026-11')).creditNet.tax).toBe(0);
    expect(await printed(bill.id, `credit-notes/${rest.body.data.id}/pdf`)).toContain(
      'lowers the tax that the recipient pays by ₹135',
    );
  });

  test('names our own invoice for the bill and is signed by us @full', async () => {
    const bill = await recorded(landlord, { issuedOn: '2026-11-12' });
    const { body } = await noted(bill.id, { amount: 250 });
    const text = await printed(bill.id, `credit-notes/${body.data.id}/pdf`);
    expect(text).toContain(`Our invoice ${bill.selfInvoice.code}`);
    expect(text).toContain('For Kolam Wellness Private Limited');
    expect(text).toContain('Authorised signatory');
    const usual = await recorded(carrier);
    const other = await noted(usual.id, { amount: 250 });
    const withoutOne = await printed(usual.id, `credit-notes/${other.body.data.id}/pdf`);
    expect(withoutOne).not.toContain('Our invoice');
    expect(withoutOne).not.toContain('Authorised signatory');
  });

  test('of any parts takes back exactly the tax that was owed @full', async () => {
    // Rates and amounts whose halves are rounded.
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % most;
    };
    for (let turn = 0; turn < 3; turn++) {
      const lines = Array.from({ length: 1 + random(3) }, () =>
        lineBody({ rate: (1 + random(99_999)) / 100, taxPct: [5, 12.5, 18][random(3)] }),
      );
      const bill = await recorded(turn % 2 === 0 ? carrier : landlord, { lines });
      let left = Math.round(bill.due * 100);
      let back = 0;
      while (left > 0) {
        const amount = Math.min(left, 1 + random(left));
        const { status, body } = await noted(bill.id, { amount: amount / 100 });
        expect(status).toBe(201);
        back += Math.round(body.data.owedTax * 100);
        left -= amount;
      }
      expect(back).toBe(Math.round(bill.owedTax * 100));
    }
    expect((await report('2026-11')).owed.net).toMatchObject({ taxable: 0, ...noTax });
  });
});

describe('the database', () => {
  test('refuses tax on a bill under reverse charge, and a self-invoice elsewhere @full', async () => {
    const [bill, own] = [await recorded(carrier), await recorded(landlord)];
    const set = (id: string, columns: string) =>
      app.database.pool.query(`update invoices set ${columns} where id = $1`, [id]);
    for (const columns of [
      'cgst = 9000, sgst = 9000',
      'owed_cgst = 1',
      'owed_cgst = 0, owed_sgst = 0',
      'owed_igst = 5, owed_cgst = 0, owed_sgst = 0',
      'reverse_charge = false',
      'credited_owed = 18001',
    ])
      await expect(set(bill.id, columns)).rejects.toThrow('invoices_reverse_charge');
    const none = 'self_invoice_number = null, self_invoice_code = null, self_invoice_on = null';
    await expect(set(own.id, `${none}, self_invoice_year = null`)).rejects.toThrow(
      'invoices_self_invoice',
    );
    await expect(
      set(
        bill.id,
        `self_invoice_number = 9, self_invoice_code = 'RCI/26-27/00009', self_invoice_on = '2026-11-20', self_invoice_year = 2026`,
      ),
    ).rejects.toThrow('invoices_self_invoice');
  });

  test('keeps the tax of a closed month, and the self-invoices of its sales @full', async () => {
    const bill = await recorded(landlord, { issuedOn: '2026-10-05', creditMonth: '2026-10' });
    const { pool } = app.database;
    const close = (book: string, month: string) =>
      pool.query(
        `insert into book_months (id, created_at, updated_at, month, book, state, closed_at, closed_by_name)
         values (gen_random_uuid(), now(), now(), $1, $2, 'closed', now(), 'Test')`,
        [month, book],
      );
    await close('purchases', '2026-10');
    const closed = { status: 409, body: { code: 'MONTH_CLOSED' } };
    expect(
      await admin.post(`${path}/${bill.id}/void`, { body: { reason: 'Twice' } }),
    ).toMatchObject(closed);
    await expect(
      pool.query('update invoices set owed_cgst = 1, owed_sgst = 1 where id = $1', [bill.id]),
    ).rejects.toThrow('October 2026 is closed');
    await expect(
      pool.query('update invoice_lines set owed_cgst = 1, owed_sgst = 1 where invoice_id = $1', [
        bill.id,
      ]),
    ).rejects.toThrow('October 2026 is closed');
    // In the month of its self-invoice, void bills would change the documents issued.
    const other = await recorded(landlord);
    await close('sales', '2026-11');
    expect(
      await admin.post(`${path}/${other.id}/void`, { body: { reason: 'Twice' } }),
    ).toMatchObject(closed);
    await pool.query('delete from book_months');
  });
});
