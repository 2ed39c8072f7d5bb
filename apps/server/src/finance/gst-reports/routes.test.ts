import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * The returns of hand-made months; it is 20 November 2026. We are in Maharashtra.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let home: TestParty;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(app.database.pool, 'parties, invoices, document_series, organisation');
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  home = await makeParty(app);
});
afterAll(() => app.stop());

type Query = Record<string, string>;
const ask = async (path: string, query: Query = {}) => {
  const { status, body } = await admin.get(`/admin/finance/gst/${path}`, { query });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const gstr1 = async (month = '2026-10') => (await ask('gstr1', { month })).data;
const gstr3b = async (month = '2026-10') => (await ask('gstr3b', { month })).data;
const readiness = async (query: Query = {}) => ask('readiness', { month: '2026-10', ...query });
const documents = (table: string, query: Query = {}) =>
  ask('documents', { month: '2026-10', table, ...query });

const day = '2026-10-12';
/** Of ₹1,000 and 18% tax, in October, unless told otherwise. */
const invoiced = (party: TestParty, given: Record<string, unknown> = {}) =>
  makeInvoice(admin, party, { issuedOn: day, ...given });
const credited = async (id: string, body: Record<string, unknown>) => {
  const answer = await admin.post(`/admin/finance/invoices/${id}/credit-notes`, {
    body: { reason: 'Fewer', issuedOn: '2026-10-20', ...body },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data;
};

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
type Answered = any;
const section = (report: Answered, table: string) =>
  report.sections.find((each: Answered) => each.table === table);
const none = { documents: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, tax: 0 };
const intra = { documents: 1, taxable: 1000, igst: 0, cgst: 90, sgst: 90, tax: 180 };
const inter = { documents: 1, taxable: 1000, igst: 180, cgst: 0, sgst: 0, tax: 180 };

/** Without a GSTIN. */
const consumer = (given: Partial<TestParty> = {}) =>
  makeParty(app, { name: 'Ila Menon', gstin: '', ...given });

describe('GSTR-1', () => {
  test('of an empty month is zeros in every part', async () => {
    const report = await gstr1();
    expect(report).toMatchObject({
      month: '2026-10',
      from: '2026-10-01',
      to: '2026-10-31',
      isOver: true,
      gstin: '27ABCCD1234E1Z5',
      largeLimit: { amount: 100_000 },
      sales: none,
      notes: none,
      net: { taxable: 0, igst: 0, cgst: 0, sgst: 0, tax: 0 },
      lateNotes: none,
      b2cs: [],
      nil: [],
      hsn: { b2b: [], b2c: [] },
      issued: [],
    });
    expect(report.sections).toEqual(
      ['b2b', 'sez', 'b2cl', 'exports', 'b2cs', 'nil', 'cdnr', 'cdnur'].map((table) => ({
        table,
        ...none,
        value: 0,
      })),
    );
  });

  test('puts each sale where its recipient and place belong', async () => {
    await invoiced(home);
    await invoiced(
      await makeParty(app, { gstin: '29AAGCB7383J1Z4', state: 'KA', name: 'Cubbon Mills' }),
    );
    await invoiced(await makeParty(app, { isSez: true, name: 'Zone Works' }));
    await invoiced(await consumer());
    await invoiced(await consumer({ state: 'GA' }), { lines: [lineBody({ rate: 80_000 })] });
    await invoiced(await consumer({ state: 'GA' }), { lines: [lineBody({ rate: 100_000 })] });
    await invoiced(await consumer({ state: '', name: 'Alder & Co' }), { place: 'OC' });
    const report = await gstr1();
    expect(section(report, 'b2b')).toEqual({
      table: 'b2b',
      documents: 2,
      taxable: 2000,
      igst: 180,
      cgst: 90,
      sgst: 90,
      tax: 360,
      value: 2360,
    });
    expect(section(report, 'sez')).toMatchObject({ ...inter, value: 1180 });
    expect(section(report, 'exports')).toMatchObject({ ...inter, value: 1180 });
    expect(section(report, 'b2cl')).toMatchObject({ documents: 1, taxable: 100_000, igst: 18_000 });
    expect(report.b2cs).toEqual([
      {
        place: 'MH',
        placeLabel: '27-Maharashtra',
        supplyType: 'intra',
        ratePct: 18,
        ...intra,
      },
      {
        place: 'GA',
        placeLabel: '30-Goa',
        supplyType: 'inter',
        ratePct: 18,
        documents: 1,
        taxable: 80_000,
        igst: 14_400,
        cgst: 0,
        sgst: 0,
        tax: 14_400,
      },
    ]);
    expect(report.sales).toMatchObject({ documents: 7, taxable: 185_000 });
  });

  test('a sale of exactly ₹1,00,000 is not large, one of a paisa more is', async () => {
    const far = await consumer({ state: 'GA' });
    await invoiced(far, { lines: [lineBody({ rate: 100_000, taxPct: 0 }), lineBody({ rate: 0 })] });
    await invoiced(far, { lines: [lineBody({ rate: 84_745.77 })] });
    await invoiced(far, { lines: [lineBody({ rate: 84_745.76 })] });
    const report = await gstr1();
    const { data } = await documents('b2cl');
    expect(data.map((row: Answered) => row.value)).toEqual([100_000.01]);
    expect(section(report, 'b2cs')).toMatchObject({ documents: 2, taxable: 84_745.76 });
    expect(section(report, 'nil')).toMatchObject({ documents: 1, taxable: 100_000 });
  });

  test('lines of several rates, and without one, of a document stand where each belongs', async () => {
    const { id } = await invoiced(home, {
      lines: [
        lineBody({ rate: 100.05 }),
        lineBody({ rate: 33.33, taxPct: 5 }),
        lineBody({ rate: 500, taxPct: 0 }),
      ],
    });
    const report = await gstr1();
    expect(section(report, 'b2b')).toMatchObject({
      documents: 1,
      taxable: 133.38,
      cgst: 9.83,
      sgst: 9.83,
      tax: 19.66,
      value: 653.04,
    });
    expect(report.nil).toEqual([
      { supplyType: 'intra', isRegistered: true, documents: 1, taxable: 500 },
    ]);
    expect(report.sales).toMatchObject({ documents: 1, taxable: 633.38, tax: 19.66 });
    const { data, sums } = await documents('b2b');
    expect(data).toMatchObject([
      { id, ratesPct: [5, 18], taxable: 133.38, value: 653.04, gstin: '27AAPFU0939F1ZV' },
    ]);
    expect(sums).toEqual({ taxable: 133.38, igst: 0, cgst: 9.83, sgst: 9.83, tax: 19.66 });
  });

  test('halves and IGST keep the paisa that each was rounded to', async () => {
    const line = lineBody({ rate: 100.05 });
    await invoiced(home, { lines: [line, line] });
    await invoiced(await makeParty(app, { gstin: '29AAGCB7383J1Z4', state: 'KA' }), {
      lines: [line, line],
    });
    expect(section(await gstr1(), 'b2b')).toMatchObject({
      taxable: 400.2,
      cgst: 18,
      sgst: 18,
      igst: 36.02,
    });
  });

  test('notes stand in their own month, and lower what their invoice is part of', async () => {
    const [registered, large, small] = [
      await invoiced(home, { issuedOn: '2026-09-30' }),
      await invoiced(await consumer({ state: 'GA' }), {
        issuedOn: '2026-09-30',
        lines: [lineBody({ rate: 100_000 })],
      }),
      await invoiced(await consumer(), { issuedOn: '2026-09-30' }),
    ];
    await credited(registered.id, { amount: 118 });
    await credited(large.id, { amount: 1180 });
    await credited(small.id, { amount: 236, issuedOn: '2026-09-30' });
    await credited(small.id, { amount: 11.8 });
    const [september, october] = [await gstr1('2026-09'), await gstr1()];
    expect(section(september, 'cdnr').documents).toBe(0);
    expect(section(september, 'b2cs')).toMatchObject({ documents: 2, taxable: 800, tax: 144 });
    expect(section(october, 'cdnr')).toMatchObject({
      ...intra,
      taxable: 100,
      cgst: 9,
      sgst: 9,
      tax: 18,
      value: 118,
    });
    expect(section(october, 'cdnur')).toMatchObject({ documents: 1, taxable: 1000, igst: 180 });
    expect(section(october, 'b2cs')).toMatchObject({ documents: 1, taxable: -10, tax: -1.8 });
    expect(october).toMatchObject({
      sales: none,
      notes: { documents: 3, taxable: 1110, igst: 180, cgst: 9.9, sgst: 9.9 },
      net: { taxable: -1110, tax: -199.8 },
    });
    const { data } = await documents('cdnr');
    expect(data).toMatchObject([
      { isNote: true, taxable: 100, invoice: { id: registered.id, issuedOn: '2026-09-30' } },
    ]);
    expect((await documents('b2cs')).sums).toMatchObject({ taxable: -10 });
  });

  test('a note that came too late to lower tax is in no part but told', async () => {
    const tenDays = 11 * 24 * 60 * 60_000;
    const { id } = await invoiced(home, { issuedOn: '2025-05-02' });
    app.pass(tenDays);
    onTestFinished(() => app.pass(-tenDays));
    admin = await app.signedInAs('Administrator');
    const { code } = await credited(id, { amount: 118, issuedOn: '2026-12-01' });
    const report = await gstr1('2026-12');
    expect(report).toMatchObject({
      notes: none,
      net: { tax: 0 },
      lateNotes: { documents: 1, taxable: 100, tax: 18 },
      issued: [{ nature: 'credit-note', from: code, to: code, total: 1, net: 1 }],
    });
    expect((await gstr3b('2026-12')).net.tax).toBe(0);
    expect((await documents('late-notes', { month: '2026-12' })).data).toMatchObject([
      { code, taxable: 100 },
    ]);
    const { data } = await readiness({ month: '2026-12', check: 'LATE_NOTE' });
    expect(data.problems).toMatchObject([{ invoice: { id }, severity: 'notice' }]);
    expect(data.problems[0].message).toContain(code);
  });

  test('a void document counts nowhere, but keeps its number among those issued', async () => {
    await invoiced(home);
    const wrong = await invoiced(home);
    await invoiced(home, { issuedOn: '2026-09-15' });
    await invoiced(home);
    await admin.post(`/admin/finance/invoices/${wrong.id}/void`, { body: { reason: 'Twice' } });
    await invoiced(home, { status: 'draft' });
    const report = await gstr1();
    expect(report.sales).toMatchObject({ documents: 2, taxable: 2000 });
    expect(report.issued).toEqual([
      {
        nature: 'invoice',
        series: 'INV/26-27',
        from: 'INV/26-27/00001',
        to: 'INV/26-27/00004',
        total: 3,
        cancelled: 1,
        net: 2,
        elsewhere: 1,
      },
    ]);
    const { data, meta } = await documents('cancelled');
    expect([data[0].id, meta.total]).toEqual([wrong.id, 1]);
  });

  test('codes are summed up by rate and unit, less what notes took back', async () => {
    const mats = { desc: 'Yoga mat', hsn: '950691', unit: 'pieces', qty: 10, rate: 500, taxPct: 5 };
    const { id } = await invoiced(home, { lines: [lineBody({ qty: 2.5 }), mats] });
    await invoiced(await consumer(), {
      lines: [{ ...mats, unit: 'bundle' }, lineBody({ hsn: '' })],
    });
    await credited(id, { lines: [{ ...mats, qty: 2 }] });
    // A lower price takes no piece back.
    await credited(id, { lines: [{ ...mats, qty: 1, rate: 100 }] });
    const { hsn } = await gstr1();
    expect(hsn.b2b).toEqual([
      {
        hsn: '950691',
        unit: 'PCS',
        qty: 8,
        ratePct: 5,
        taxable: 3900,
        igst: 0,
        cgst: 97.5,
        sgst: 97.5,
        tax: 195,
        total: 4095,
      },
      {
        hsn: '999293',
        unit: 'NA',
        qty: 0,
        ratePct: 18,
        taxable: 2500,
        igst: 0,
        cgst: 225,
        sgst: 225,
        tax: 450,
        total: 2950,
      },
    ]);
    expect(hsn.b2c).toMatchObject([
      { hsn: '', unit: 'OTH', qty: 1, taxable: 1000 },
      { hsn: '950691', unit: 'OTH', qty: 10, taxable: 5000 },
    ]);
    const ofCode = await documents('hsn-b2b', { hsn: '950691', rate: '5' });
    expect(ofCode.meta.total).toBe(3);
    expect(ofCode.sums).toMatchObject({ taxable: 3900, tax: 195 });
    expect((await documents('hsn-b2c', { hsn: 'none' })).sums.taxable).toBe(1000);
  });
});

describe('GSTR-3B', () => {
  test('has what was charged, what notes took back and the credit of bills, by head', async () => {
    const far = await consumer({ state: 'GA' });
    const sold = await invoiced(home, { issuedOn: '2026-09-10' });
    await credited(sold.id, { amount: 118 });
    await invoiced(home, { lines: [lineBody({ rate: 2000 }), lineBody({ rate: 50, taxPct: 0 })] });
    await invoiced(far);
    await invoiced(await consumer({ state: '' }), {
      place: 'OC',
      lines: [lineBody({ taxPct: 0 })],
    });
    await invoiced(await makeParty(app, { isSez: true }), { lines: [lineBody({ rate: 10 })] });
    const vendor = await makeVendor(app, { gstin: '27AAPFU0939F1ZV' });
    const bill = await invoiced(vendor, { billNo: 'A1', lines: [lineBody({ rate: 500 })] });
    await invoiced(await makeVendor(app, { gstin: '29AAGCB7383J1Z4', state: 'KA' }), {
      billNo: 'B1',
    });
    await credited(bill.id, { amount: 59 });
    const report = await gstr3b();
    expect(report.outward).toEqual({
      taxable: {
        charged: { documents: 2, taxable: 3000, igst: 180, cgst: 180, sgst: 180, tax: 540 },
        credited: { documents: 1, taxable: 100, igst: 0, cgst: 9, sgst: 9, tax: 18 },
        net: { taxable: 2900, igst: 180, cgst: 171, sgst: 171, tax: 522 },
      },
      zeroRated: {
        charged: { documents: 2, taxable: 1010, igst: 1.8, cgst: 0, sgst: 0, tax: 1.8 },
        credited: none,
        net: { taxable: 1010, igst: 1.8, cgst: 0, sgst: 0, tax: 1.8 },
      },
      nil: {
        charged: { ...none, documents: 1, taxable: 50 },
        credited: none,
        net: { taxable: 50, igst: 0, cgst: 0, sgst: 0, tax: 0 },
      },
    });
    expect(report.unregistered).toEqual([{ place: 'GA', placeLabel: '30-Goa', ...inter }]);
    expect(report.credit).toEqual({
      charged: { documents: 2, taxable: 1500, igst: 180, cgst: 45, sgst: 45, tax: 270 },
      credited: { documents: 1, taxable: 50, igst: 0, cgst: 4.5, sgst: 4.5, tax: 9 },
      net: { taxable: 1450, igst: 180, cgst: 40.5, sgst: 40.5, tax: 261 },
    });
    expect(report.net).toEqual({ igst: 1.8, cgst: 130.5, sgst: 130.5, tax: 262.8 });
    const overview = await admin.get('/admin/finance/overview', {
      query: { from: '2026-10-01', to: '2026-10-31' },
    });
    expect(overview.body.gstPayable).toBe(report.net.tax);
    expect((await documents('bills')).sums).toMatchObject({ taxable: 1450, tax: 261 });
    expect((await documents('unregistered', { place: 'GA' })).meta.total).toBe(1);
  });
});

describe('the readiness', () => {
  const found = (data: Answered) =>
    Object.fromEntries(
      data.checks
        .filter((check: Answered) => check.found > 0)
        .map((check: Answered) => [check.code, check.found]),
    );

  test('of a month without problems says so, and what it does not cover', async () => {
    await invoiced(home);
    await invoiced(await makeVendor(app), { billNo: 'A1' });
    const { data, meta } = await readiness();
    expect(found(data)).toEqual({ E_INVOICE: 1 });
    expect(data).toMatchObject({ isReady: true, errors: 0, warnings: 0, problems: [] });
    expect(meta).toEqual({ total: 0, page: 1, limit: 25, pages: 1 });
    const running = (await readiness({ month: '2026-11' })).data;
    expect([running.isReady, found(running)]).toEqual([false, { MONTH_RUNNING: 1 }]);
  });

  test('names what is to be mended by document and field, the gravest first', async () => {
    const badVendor = await makeVendor(app, { gstin: '' });
    const zone = await consumer({ isSez: true });
    const bare = await consumer({ line1: '', city: '', pincode: '' });
    const wrongNumber = await makeParty(app, { gstin: '27AAPFU0939F1ZW' });
    const made = {
      HSN_MISSING: await invoiced(home, { lines: [lineBody(), lineBody({ hsn: '' })] }),
      HSN_MISSING_B2C: await invoiced(await consumer(), { lines: [lineBody({ hsn: '' })] }),
      SUPPLY_TYPE_DIFFERS: await invoiced(home, { supplyType: 'inter' }),
      PLACE_DIFFERS: await invoiced(home, { place: 'GA' }),
      SEZ_NOT_REGISTERED: await invoiced(zone),
      RECIPIENT_GSTIN_INVALID: await invoiced(wrongNumber),
      RECIPIENT_INCOMPLETE: await invoiced(bare, { lines: [lineBody({ rate: 50_000 })] }),
      RATE_ABOLISHED: await invoiced(home, {
        lines: [lineBody({ taxPct: 12 }), lineBody({ taxPct: 28 })],
      }),
      VENDOR_NOT_REGISTERED: await invoiced(badVendor, { billNo: 'A1' }),
      BILL_NO_MISSING: await invoiced(await makeVendor(app)),
      DRAFT_OPEN: await invoiced(home, { status: 'draft' }),
    };
    await invoiced(bare, { lines: [lineBody({ rate: 49_999.99 })] });
    const { data, meta } = await readiness();
    expect(found(data)).toEqual({
      ...Object.fromEntries(Object.keys(made).map((code) => [code, 1])),
      E_INVOICE: 5,
    });
    expect([data.isReady, data.errors, data.warnings, meta.total]).toEqual([false, 5, 6, 11]);
    const byCode = Object.fromEntries(
      data.problems.map((problem: Answered) => [problem.code, problem]),
    );
    for (const [code, { id }] of Object.entries(made)) {
      expect([code, byCode[code].invoice.id]).toEqual([code, id]);
    }
    expect(byCode.HSN_MISSING).toMatchObject({
      field: 'lines.hsn',
      message: 'No HSN or SAC code on line 2.',
      invoice: { code: made.HSN_MISSING.code, kind: 'sales', party: { name: home.name } },
    });
    expect(byCode.SUPPLY_TYPE_DIFFERS.message).toContain('CGST and SGST fit');
    expect(byCode.PLACE_DIFFERS.message).toContain('30-Goa');
    expect(byCode.RATE_ABOLISHED.message).toContain('GST of 12%, 28% ended');
    expect(byCode.DRAFT_OPEN.invoice.code).toBeNull();
    const severities = data.problems.map((problem: Answered) => problem.severity);
    expect(severities).toEqual([...Array(5).fill('error'), ...Array(6).fill('warning')]);
    const second = await readiness({ limit: '4', page: '2' });
    expect(second.data.problems).toEqual(data.problems.slice(4, 8));
    expect(second.meta).toEqual({ total: 11, page: 2, limit: 4, pages: 3 });
    const one = await readiness({ check: 'DRAFT_OPEN' });
    expect([one.meta.total, one.data.problems[0].code]).toEqual([1, 'DRAFT_OPEN']);
    expect(one.data.errors).toBe(5);
  });

  test('says when our own GSTIN is missing or another than on the documents', async () => {
    await invoiced(home);
    await app.database.pool.query("update organisation set gstin = '27AAPFU0939F1ZV'");
    expect(found((await readiness()).data)).toMatchObject({ SUPPLIER_GSTIN_DIFFERS: 1 });
    await app.database.pool.query("update organisation set gstin = ''");
    await invoiced(home);
    const { data } = await readiness();
    expect(found(data)).toMatchObject({
      ORGANISATION_NOT_REGISTERED: 1,
      SUPPLIER_GSTIN_MISSING: 1,
    });
    expect(data.problems[0]).toMatchObject({ invoice: null, field: 'organisation.gstin' });
  });

  test('would tell of a number that is missing', async () => {
    await invoiced(home);
    const lost = await invoiced(home);
    await invoiced(home);
    await app.database.pool.query('delete from invoices where id = $1', [lost.id]);
    const { data } = await readiness({ check: 'NUMBERS_MISSING' });
    expect(data.problems).toMatchObject([
      { message: 'A number is missing in the series of invoices.', invoice: null },
    ]);
  });

  test('looks at the invoice of an earlier month that a note of this one is on', async () => {
    const { id } = await invoiced(home, {
      issuedOn: '2026-08-01',
      lines: [lineBody({ hsn: '' })],
    });
    expect((await readiness()).meta.total).toBe(0);
    await credited(id, { amount: 10 });
    expect((await readiness()).data.problems).toMatchObject([{ code: 'HSN_MISSING' }]);
  });
});

describe('the month', () => {
  test.each(['readiness', 'gstr1', 'gstr3b', 'documents'])('of %s is checked', async (call) => {
    const refused = async (month: string) => {
      const { status, body } = await admin.get(`/admin/finance/gst/${call}`, { query: { month } });
      return [status, body.errors];
    };
    const form = { month: 'Month must be a month, such as 2026-11' };
    expect(await refused('2026-13')).toEqual([400, form]);
    expect(await refused('October')).toEqual([400, form]);
    expect(await refused('2026-12')).toEqual([400, { month: 'The month can’t lie in the future' }]);
    expect(await refused('2025-03')).toEqual([
      400,
      { month: 'Choose a month of this or the previous financial year' },
    ]);
    expect((await refused('2025-04'))[0]).toBe(200);
    expect((await refused('2026-11'))[0]).toBe(200);
  });

  test('is the last one that is over in India unless it is given', async () => {
    expect((await ask('gstr1')).data.month).toBe('2026-10');
    const other = await startTestApp();
    onTestFinished(() => other.stop());
    // 1 April 2027 in India begins on 31 March, 18:30 UTC.
    other.pass(Date.parse('2027-03-31T18:29:59.999Z') - other.now().getTime());
    const month = async () => {
      const { body } = await (await other.signedInAs('manager')).get('/admin/finance/gst/gstr3b');
      return body.data.month;
    };
    expect(await month()).toBe('2027-02');
    other.pass(1);
    expect(await month()).toBe('2027-03');
  });

  test('and what is asked of its documents is checked', async () => {
    const refused = async (query: Query) => {
      const { status, body } = await admin.get('/admin/finance/gst/documents', { query });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ table: 'b2x' })).toEqual([400, ['table']]);
    expect(await refused({ place: 'Atlantis' })).toEqual([400, ['place']]);
    expect(await refused({ rate: 'a lot' })).toEqual([400, ['rate']]);
    expect(await refused({ hsn: 'mats' })).toEqual([400, ['hsn']]);
    const { status, body } = await admin.get('/admin/finance/gst/readiness', {
      query: { check: 'LUCK' },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['check']]);
  });
});

describe('what is saved', () => {
  const saved = async (call: string, query: Query) => {
    const answer = await admin.get(`/admin/finance/gst/${call}/export`, {
      query: { month: '2026-10', ...query },
    });
    expect(answer.status).toBe(200);
    return answer;
  };

  test('of one table is CSV, a row for each rate', async () => {
    const { code } = await invoiced(home, { lines: [lineBody(), lineBody({ taxPct: 5 })] });
    await credited((await invoiced(home)).id, { amount: 118 });
    const { headers, text } = await saved('gstr1', { table: 'b2b' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="GSTR-1 2026-10 b2b.csv"');
    const [columns, ...rows] = readCsv(text);
    expect(columns?.slice(0, 6)).toEqual([
      'GSTIN',
      'Name',
      'Number',
      'Date',
      'Value',
      'Place of supply',
    ]);
    const begins = ['27AAPFU0939F1ZV', 'Banyan Textiles', code, day, '2230', '27-Maharashtra'];
    expect(rows.slice(0, 2)).toEqual([
      [...begins, 'Regular B2B', '', '', '5', '1000', '0', '25', '25'],
      [...begins, 'Regular B2B', '', '', '18', '1000', '0', '90', '90'],
    ]);
    expect(readCsv((await saved('gstr1', { table: 'cdnr' })).text)[1]?.slice(7)).toEqual([
      'INV/26-27/00002',
      day,
      '18',
      '100',
      '0',
      '9',
      '9',
    ]);
    for (const table of ['hsn-b2b', 'hsn-b2c', 'nil', 'issued', 'b2cs', 'exports']) {
      expect(readCsv((await saved('gstr1', { table })).text).length).toBeGreaterThan(0);
    }
    expect(readCsv((await saved('gstr1', { table: 'issued' })).text)[1]).toEqual([
      'Invoices for outward supply',
      'INV/26-27/00001',
      'INV/26-27/00002',
      '2',
      '0',
      '2',
    ]);
  });

  test('of all GSTR-1 is JSON in the fields of the portal’s offline tool', async () => {
    const first = await invoiced(home);
    const zone = await makeParty(app, { isSez: true });
    const second = await invoiced(zone, { lines: [lineBody({ taxPct: 0 })] });
    const foreign = await invoiced(await consumer({ state: '' }), { place: 'OC' });
    const large = await invoiced(await consumer({ state: 'GA' }), {
      lines: [lineBody({ rate: 200_000 })],
    });
    await invoiced(await consumer());
    const [note, other] = [
      await credited(first.id, { amount: 118 }),
      await credited(large.id, { amount: 1180 }),
    ];
    const { headers, text } = await saved('gstr1', { format: 'json' });
    expect(headers['content-disposition']).toContain('GSTR-1 2026-10 not verified.json');
    const idt = '12-10-2026';
    const item = { rt: 18, txval: 1000, camt: 90, samt: 90, csamt: 0 };
    expect(JSON.parse(text)).toEqual({
      gstin: '27ABCCD1234E1Z5',
      fp: '102026',
      b2b: [
        {
          ctin: '27AAPFU0939F1ZV',
          inv: [
            {
              inum: first.code,
              idt,
              val: 1180,
              pos: '27',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [{ num: 1, itm_det: item }],
            },
            {
              inum: second.code,
              idt,
              val: 1000,
              pos: '27',
              rchrg: 'N',
              inv_typ: 'SEWOP',
              itms: [{ num: 1, itm_det: { rt: 0, txval: 1000, iamt: 0, csamt: 0 } }],
            },
          ],
        },
      ],
      b2cl: [
        {
          pos: '30',
          inv: [
            {
              inum: large.code,
              idt,
              val: 236_000,
              itms: [{ num: 1, itm_det: { rt: 18, txval: 200_000, iamt: 36_000, csamt: 0 } }],
            },
          ],
        },
      ],
      exp: [
        {
          exp_typ: 'WPAY',
          inv: [
            {
              inum: foreign.code,
              idt,
              val: 1180,
              itms: [{ rt: 18, txval: 1000, iamt: 180, csamt: 0 }],
            },
          ],
        },
      ],
      cdnr: [
        {
          ctin: '27AAPFU0939F1ZV',
          nt: [
            {
              ntty: 'C',
              nt_num: note.code,
              nt_dt: '20-10-2026',
              val: 118,
              pos: '27',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [{ num: 1, itm_det: { rt: 18, txval: 100, camt: 9, samt: 9, csamt: 0 } }],
            },
          ],
        },
      ],
      cdnur: [
        {
          ntty: 'C',
          nt_num: other.code,
          nt_dt: '20-10-2026',
          val: 1180,
          typ: 'B2CL',
          pos: '30',
          itms: [{ num: 1, itm_det: { rt: 18, txval: 1000, iamt: 180, csamt: 0 } }],
        },
      ],
      b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos: '27', ...item }],
      nil: { inv: [] },
      hsn: {
        hsn_b2b: [
          {
            num: 1,
            hsn_sc: '999293',
            uqc: 'NA',
            qty: 0,
            rt: 0,
            txval: 1000,
            iamt: 0,
            camt: 0,
            samt: 0,
            csamt: 0,
          },
          {
            num: 2,
            hsn_sc: '999293',
            uqc: 'NA',
            qty: 0,
            rt: 18,
            txval: 900,
            iamt: 0,
            camt: 81,
            samt: 81,
            csamt: 0,
          },
        ],
        hsn_b2c: [
          {
            num: 1,
            hsn_sc: '999293',
            uqc: 'NA',
            qty: 0,
            rt: 18,
            txval: 201_000,
            iamt: 36_000,
            camt: 90,
            samt: 90,
            csamt: 0,
          },
        ],
      },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            doc_typ: 'Invoices for outward supply',
            docs: [
              {
                num: 1,
                from: first.code,
                to: 'INV/26-27/00005',
                totnum: 5,
                cancel: 0,
                net_issue: 5,
              },
            ],
          },
          {
            doc_num: 5,
            doc_typ: 'Credit Note',
            docs: [{ num: 1, from: note.code, to: other.code, totnum: 2, cancel: 0, net_issue: 2 }],
          },
        ],
      },
    });
    const empty = JSON.parse((await saved('gstr1', { format: 'json', month: '2026-09' })).text);
    expect([empty.b2b, empty.cdnur, empty.doc_issue.doc_det]).toEqual([[], [], []]);
  });

  test('of GSTR-3B is CSV or JSON', async () => {
    await invoiced(await consumer({ state: 'GA' }));
    await invoiced(await makeVendor(app), { lines: [lineBody({ rate: 100 })] });
    const rows = readCsv((await saved('gstr3b', {})).text).slice(1);
    expect(rows.map(([table, , ...cells]) => [table, ...cells])).toEqual([
      ['3.1(a)', '', '1000', '180', '0', '0'],
      ['3.1(b)', '', '0', '0', '0', '0'],
      ['3.1(c)', '', '0', '0', '0', '0'],
      ['3.2', '30-Goa', '1000', '180', '0', '0'],
      ['4(A)(5)', '', '100', '0', '9', '9'],
      ['Net', '', '', '180', '-9', '-9'],
    ]);
    const { headers, text } = await saved('gstr3b', { format: 'json' });
    expect(headers['content-disposition']).toContain('GSTR-3B 2026-10 not verified.json');
    expect(JSON.parse(text)).toMatchObject({
      gstin: '27ABCCD1234E1Z5',
      ret_period: '102026',
      sup_details: { osup_det: { txval: 1000, iamt: 180, camt: 0, samt: 0, csamt: 0 } },
      inter_sup: { unreg_details: [{ pos: '30', txval: 1000, iamt: 180 }] },
      itc_elg: { itc_net: { iamt: 0, camt: 9, samt: 9, csamt: 0 } },
    });
  });

  test('is refused without a table, of a table or format that is none, and of another month', async () => {
    const refused = async (call: string, query: Query) => {
      const { status, body } = await admin.get(`/admin/finance/gst/${call}/export`, { query });
      return [status, Object.keys(body.errors)];
    };
    expect(await refused('gstr1', {})).toEqual([400, ['table']]);
    expect(await refused('gstr1', { table: 'b2x' })).toEqual([400, ['table']]);
    expect(await refused('gstr3b', { format: 'pdf' })).toEqual([400, ['format']]);
    expect(await refused('gstr1', { table: 'b2b', month: '2027-01' })).toEqual([400, ['month']]);
    expect(await refused('gstr3b', { month: '2027-01' })).toEqual([400, ['month']]);
  });
});

test('documents come in pages with sums of all of them', async () => {
  for (let turn = 0; turn < 3; turn++) await invoiced(home);
  const { data, sums, meta } = await documents('b2b', { limit: '2', page: '2' });
  expect(data.map((row: Answered) => row.code)).toEqual(['INV/26-27/00003']);
  expect(sums.taxable).toBe(3000);
  expect(meta).toEqual({ total: 3, page: 2, limit: 2, pages: 2 });
  expect((await documents('b2b', { page: '9' })).meta.total).toBe(3);
});
