import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
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

/* The returns of handwritten months. Today is 20 November 2026. We are in Maharashtra. */

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
/** ₹1,000 and 18% tax, in October by default. */
const invoiced = (party: TestParty, given: Record<string, unknown> = {}) =>
  makeInvoice(admin, party, {
    issuedOn: day,
    ...(party.kind === 'vendor' && { creditMonth: '2026-10' }),
    ...given,
  });
const credited = async (id: string, body: Record<string, unknown>) => {
  const response = await admin.post(`/admin/finance/invoices/${id}/credit-notes`, {
    body: { reason: 'Fewer', issuedOn: '2026-10-20', ...body },
  });
  if (response.status !== 201) throw new Error(response.text);
  return response.body.data;
};

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
type Answered = any;
const section = (report: Answered, table: string) =>
  report.sections.find((each: Answered) => each.table === table);
const none = { documents: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, tax: 0 };
const intra = { documents: 1, taxable: 1000, igst: 0, cgst: 90, sgst: 90, tax: 180 };
const inter = { documents: 1, taxable: 1000, igst: 180, cgst: 0, sgst: 0, tax: 180 };

/** A customer without a GSTIN. */
const consumer = (given: Partial<TestParty> = {}) =>
  makeParty(app, { name: 'Ila Menon', gstin: '', ...given });

describe('GSTR-1', () => {
  test('of an empty month has zeros in every part @full', async () => {
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

  test('puts each sale in the part for its recipient and place', async () => {
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

  test('counts a sale of exactly ₹1,00,000 as not large, and of a paisa more as large @full', async () => {
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

  test('puts each line of a document in its own part, with several rates or without one', async () => {
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
      {
        supplyType: 'intra',
        isRegistered: true,
        documents: 1,
        taxable: 500,
        ...{ nil: 500, exempt: 0, nonGst: 0 },
      },
    ]);
    expect(report.sales).toMatchObject({ documents: 1, taxable: 633.38, tax: 19.66 });
    const { data, sums } = await documents('b2b');
    expect(data).toMatchObject([
      { id, ratesPct: [5, 18], taxable: 133.38, value: 653.04, gstin: '27AAPFU0939F1ZV' },
    ]);
    expect(sums).toEqual({ taxable: 133.38, igst: 0, cgst: 9.83, sgst: 9.83, tax: 19.66 });
  });

  test('keeps the rounding of the tax halves and of IGST to the paisa', async () => {
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

  test('puts notes in their own month, and lowers the part of their invoice @full', async () => {
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

  test('has no note that came too late to lower tax, but lists it separately @full', async () => {
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

  test('counts a void document nowhere, but its number among those issued @full', async () => {
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

  test('sums codes by rate and unit, less what was credited @full', async () => {
    const mats = { desc: 'Yoga mat', hsn: '950691', unit: 'pieces', qty: 10, rate: 500, taxPct: 5 };
    const { id } = await invoiced(home, { lines: [lineBody({ qty: 2.5 }), mats] });
    await invoiced(await consumer(), {
      lines: [{ ...mats, unit: 'bundle' }, lineBody({ hsn: '' })],
    });
    await credited(id, { lines: [{ ...mats, qty: 2 }] });
    // A lower price credits no quantity.
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

  test('lists one code in two units with the documents of each unit', async () => {
    const mats = { desc: 'Yoga mat', hsn: '950691', qty: 1, rate: 500, taxPct: 5 };
    await invoiced(home, { lines: [{ ...mats, unit: 'pieces' }] });
    await invoiced(home, { lines: [{ ...mats, unit: 'bundle', rate: 70 }] });
    await invoiced(home, { lines: [lineBody({ unit: 'day' })] });
    const { hsn } = await gstr1();
    expect(hsn.b2b).toHaveLength(3);
    for (const { hsn: code, unit, ratePct, taxable } of hsn.b2b) {
      const query = { hsn: code, unit, rate: String(ratePct) };
      const behind = await documents('hsn-b2b', query);
      expect([unit, behind.meta.total, behind.sums.taxable]).toEqual([unit, 1, taxable]);
    }
  });
});

describe('GSTR-3B', () => {
  test('has the tax charged, the tax credited by notes and the input credit of bills, by head', async () => {
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
    await credited(bill.id, { amount: 59, creditMonth: '2026-10' });
    // No credit without a GSTIN, or with an invalid one.
    const nobody = await invoiced(await makeVendor(app, { gstin: '' }), { billNo: 'C1' });
    await invoiced(await makeVendor(app, { gstin: '27AAPFU0939F1ZW' }), { billNo: 'D1' });
    await credited(nobody.id, { amount: 118, creditMonth: '2026-10' });
    const report = await gstr3b();
    const figureless = { taxable: 0, igst: 0, cgst: 0, sgst: 0, tax: 0 };
    expect(report.outward).toEqual({
      taxable: {
        charged: { documents: 2, taxable: 3000, igst: 180, cgst: 180, sgst: 180, tax: 540 },
        credited: { documents: 1, taxable: 100, igst: 0, cgst: 9, sgst: 9, tax: 18 },
        amended: figureless,
        net: { taxable: 2900, igst: 180, cgst: 171, sgst: 171, tax: 522 },
      },
      zeroRated: {
        charged: { documents: 2, taxable: 1010, igst: 1.8, cgst: 0, sgst: 0, tax: 1.8 },
        credited: none,
        amended: figureless,
        net: { taxable: 1010, igst: 1.8, cgst: 0, sgst: 0, tax: 1.8 },
      },
      nil: {
        charged: { ...none, documents: 1, taxable: 50 },
        credited: none,
        amended: figureless,
        net: { taxable: 50, igst: 0, cgst: 0, sgst: 0, tax: 0 },
      },
      nonGst: {
        charged: none,
        credited: none,
        amended: figureless,
        net: figureless,
      },
    });
    expect(report.unregistered).toEqual([{ place: 'GA', placeLabel: '30-Goa', ...inter }]);
    expect(report.credit).toEqual({
      charged: { documents: 2, taxable: 1500, igst: 180, cgst: 45, sgst: 45, tax: 270 },
      credited: { documents: 1, taxable: 50, igst: 0, cgst: 4.5, sgst: 4.5, tax: 9 },
      net: { taxable: 1450, igst: 180, cgst: 40.5, sgst: 40.5, tax: 261 },
    });
    expect(report.notEligible).toEqual({
      charged: { documents: 2, taxable: 2000, igst: 0, cgst: 180, sgst: 180, tax: 360 },
      credited: { documents: 1, taxable: 100, igst: 0, cgst: 9, sgst: 9, tax: 18 },
      net: { taxable: 1900, igst: 0, cgst: 171, sgst: 171, tax: 342 },
    });
    expect(report.net).toEqual({ igst: 1.8, cgst: 130.5, sgst: 130.5, tax: 262.8 });
    const overview = await admin.get('/admin/finance/overview', {
      query: { from: '2026-10-01', to: '2026-10-31' },
    });
    expect(overview.body.gstPayable).toBe(262.8);
    expect((await documents('bills')).sums).toMatchObject({ taxable: 1450, tax: 261 });
    expect(await documents('not-eligible')).toMatchObject({
      meta: { total: 3 },
      sums: { taxable: 1900, tax: 342 },
    });
    expect((await documents('unregistered', { place: 'GA' })).meta.total).toBe(1);
  });
});

describe('the readiness check', () => {
  const found = (data: Answered) =>
    Object.fromEntries(
      data.checks
        .filter((check: Answered) => check.found > 0)
        .map((check: Answered) => [check.code, check.found]),
    );

  test('of a month without problems reports none, and states what it does not cover @full', async () => {
    await invoiced(home);
    await invoiced(await makeVendor(app), { billNo: 'A1' });
    const { data, meta } = await readiness();
    expect(found(data)).toEqual({ E_INVOICE: 1 });
    expect(data).toMatchObject({ isReady: true, errors: 0, warnings: 0, problems: [] });
    expect(meta).toEqual({ total: 0, page: 1, limit: 25, pages: 1 });
    const running = (await readiness({ month: '2026-11' })).data;
    expect([running.isReady, found(running)]).toEqual([false, { MONTH_RUNNING: 1 }]);
  });

  test('lists what must be corrected by document and field, most serious first', async () => {
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
    expect([data.isReady, data.errors, data.warnings, meta.total]).toEqual([false, 6, 5, 11]);
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
    expect(byCode.RATE_ABOLISHED.message).toBe(
      'GST of 12%, 28% ended on 22 Sep 2025 for almost everything.',
    );
    expect(byCode.DRAFT_OPEN.invoice.code).toBeNull();
    const severities = data.problems.map((problem: Answered) => problem.severity);
    expect(severities).toEqual([...Array(6).fill('error'), ...Array(5).fill('warning')]);
    const second = await readiness({ limit: '4', page: '2' });
    expect(second.data.problems).toEqual(data.problems.slice(4, 8));
    expect(second.meta).toEqual({ total: 11, page: 2, limit: 4, pages: 3 });
    const one = await readiness({ check: 'DRAFT_OPEN' });
    expect([one.meta.total, one.data.problems[0].code]).toEqual([1, 'DRAFT_OPEN']);
    expect(one.data.errors).toBe(6);
  });

  test('wants codes of a known form, with 6 digits above ₹5 crore of turnover @full', async () => {
    const coded = (...codes: string[]) =>
      invoiced(home, { lines: codes.map((hsn) => lineBody({ hsn })) });
    await coded('999293', '9506', '950691', '95069100');
    const unknown = await coded('991234', '0012', '7701');
    const problems = async () =>
      (await readiness()).data.problems.map(({ code, message, invoice }: Answered) => [
        code,
        message,
        invoice.id,
      ]);
    const malformed = [
      'HSN_INVALID',
      'No HSN or SAC code has the form of that on line 1, 2, 3.',
      unknown.id,
    ];
    expect(await problems()).toEqual([malformed]);
    // The turnover of the previous financial year decides.
    const large = await invoiced(home, {
      issuedOn: '2026-03-10',
      lines: [lineBody({ rate: 5_00_00_000 })],
    });
    expect(await problems()).toEqual([malformed]);
    await invoiced(home, { issuedOn: '2026-03-10', lines: [lineBody({ rate: 1 })] });
    expect((await problems()).map(([code]: string[]) => code)).toEqual([
      'HSN_INVALID',
      'HSN_TOO_SHORT',
    ]);
    await credited(large.id, { amount: 118, issuedOn: '2026-03-20' });
    expect(await problems()).toEqual([malformed]);
  });

  test('gives the day since when each rate is out of use', async () => {
    await app.database.pool.query(
      `insert into tax_rules
       select gen_random_uuid(), 1, now(), now(), profile, kind, '2026-10-12',
         terms || '{"retiredBasisPoints":[500,1200]}', source, is_verified
       from tax_rules where profile = 'specification' and kind = 'gst' and valid_from = '2025-09-22'`,
    );
    onTestFinished(async () => {
      await app.database.pool.query(`delete from tax_rules where valid_from = '2026-10-12'`);
    });
    const lines = [lineBody({ taxPct: 12 }), lineBody({ taxPct: 5 })];
    const { id } = await invoiced(home, { lines });
    await invoiced(home, { lines: [lineBody({ taxPct: 5 })], issuedOn: '2026-10-11' });
    const { problems } = (await readiness({ check: 'RATE_ABOLISHED' })).data;
    expect(problems.map(({ message }: Answered) => message)).toEqual([
      'GST of 12% ended on 22 Sep 2025 for almost everything. GST of 5% ended on 12 Oct 2026 for almost everything.',
    ]);
    const { warnings } = (await admin.get(`/admin/finance/invoices/${id}`)).body.data;
    expect(warnings.map(({ message }: Answered) => message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('GST of 12% ended on 22 Sep 2025'),
        expect.stringContaining('GST of 5% ended on 12 Oct 2026'),
      ]),
    );
  });

  test("reports when our own GSTIN is missing or differs from the documents'", async () => {
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

  test('reports a missing number @full', async () => {
    await invoiced(home);
    const lost = await invoiced(home);
    await invoiced(home);
    await app.database.pool.query('delete from invoices where id = $1', [lost.id]);
    const { data } = await readiness({ check: 'NUMBERS_MISSING' });
    expect(data.problems).toMatchObject([
      { message: 'A number is missing in the series of invoices.', invoice: null },
    ]);
  });

  test('checks the invoice of an earlier month that has a note in this one @full', async () => {
    const { id } = await invoiced(home, {
      issuedOn: '2026-08-01',
      lines: [lineBody({ hsn: '' })],
    });
    expect((await readiness()).meta.total).toBe(0);
    await credited(id, { amount: 10 });
    expect((await readiness()).data.problems).toMatchObject([{ code: 'HSN_MISSING' }]);
  });
});
