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

/** A customer without a GSTIN. */
const consumer = (given: Partial<TestParty> = {}) =>
  makeParty(app, { name: 'Ila Menon', gstin: '', ...given });

describe('the month', () => {
  test.each(['readiness', 'gstr1', 'gstr3b', 'documents'])('of %s is validated', async (call) => {
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

  test('defaults to the last month that is over in India', async () => {
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

  test('and the filters for its documents are validated', async () => {
    const refused = async (query: Query) => {
      const { status, body } = await admin.get('/admin/finance/gst/documents', { query });
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ table: 'b2x' })).toEqual([400, ['table']]);
    expect(await refused({ place: 'Atlantis' })).toEqual([400, ['place']]);
    expect(await refused({ rate: 'a lot' })).toEqual([400, ['rate']]);
    expect(await refused({ hsn: 'mats' })).toEqual([400, ['hsn']]);
    expect(await refused({ unit: 'pieces' })).toEqual([400, ['unit']]);
    const { status, body } = await admin.get('/admin/finance/gst/readiness', {
      query: { check: 'LUCK' },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['check']]);
  });
});

describe('a download', () => {
  const saved = async (call: string, query: Query) => {
    const response = await admin.get(`/admin/finance/gst/${call}/export`, {
      query: { month: '2026-10', ...query },
    });
    expect(response.status).toBe(200);
    return response;
  };

  test('of one table is CSV with a row per rate', async () => {
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
    expect(empty).toEqual({ gstin: '27ABCCD1234E1Z5', fp: '092026' });
  });

  test('has no row without a code, which is an error of the month until it is there', async () => {
    await invoiced(home, { lines: [lineBody({ hsn: '' }), lineBody({ hsn: '999293' })] });
    await invoiced(await consumer(), { lines: [lineBody({ hsn: '' })] });
    const { hsn } = JSON.parse((await saved('gstr1', { format: 'json' })).text);
    const row = { num: 1, hsn_sc: '999293', uqc: 'NA', qty: 0, rt: 18, txval: 1000 };
    expect(hsn).toEqual({ hsn_b2b: [{ ...row, iamt: 0, camt: 90, samt: 90, csamt: 0 }] });
    const { isReady, checks } = (await ask('readiness', { month: '2026-10' })).data;
    const found = checks.filter(
      ({ found, severity }: Answered) => found > 0 && severity !== 'notice',
    );
    expect([isReady, found.map(({ code, severity }: Answered) => [code, severity])]).toEqual([
      false,
      [
        ['HSN_MISSING', 'error'],
        ['HSN_MISSING_B2C', 'error'],
      ],
    ]);
  });

  test('of GSTR-3B is CSV or JSON', async () => {
    await invoiced(await consumer({ state: 'GA' }));
    await invoiced(await makeVendor(app), { lines: [lineBody({ rate: 100 })] });
    await invoiced(await makeVendor(app, { gstin: '' }), { lines: [lineBody({ rate: 50 })] });
    const rows = readCsv((await saved('gstr3b', {})).text).slice(1);
    expect(rows.map(([table, , ...cells]) => [table, ...cells])).toEqual([
      ['3.1(a)', '', '1000', '180', '0', '0'],
      ['3.1(b)', '', '0', '0', '0', '0'],
      ['3.1(c)', '', '0', '0', '0', '0'],
      ['3.1(d)', '', '0', '0', '0', '0'],
      ['3.1(e)', '', '0', '0', '0', '0'],
      ['3.2', '30-Goa', '1000', '180', '0', '0'],
      ['4(A)(2)', '', '0', '0', '0', '0'],
      ['4(A)(3)', '', '0', '0', '0', '0'],
      ['4(A)(5)', '', '100', '0', '9', '9'],
      ['4(B)(1)', '', '0', '0', '0', '0'],
      ['4(B)(2)', '', '0', '0', '0', '0'],
      ['4(C)', '', '100', '0', '9', '9'],
      ['4(D)(2)', '', '0', '0', '0', '0'],
      ['', '', '50', '0', '4.5', '4.5'],
      ['Net', '', '', '180', '-9', '-9'],
      ['Cash', '', '', '0', '0', '0'],
    ]);
    const { headers, text } = await saved('gstr3b', { format: 'json' });
    expect(headers['content-disposition']).toContain('GSTR-3B 2026-10 not verified.json');
    const [taken, nothing] = [
      { iamt: 0, camt: 9, samt: 9, csamt: 0 },
      { iamt: 0, camt: 0, samt: 0, csamt: 0 },
    ];
    // The portal fills the tables of sales from GSTR-1.
    expect(JSON.parse(text)).toEqual({
      gstin: '27ABCCD1234E1Z5',
      ret_period: '102026',
      sup_details: { isup_rev: { txval: 0, ...nothing } },
      itc_elg: {
        itc_avl: [
          { ty: 'IMPS', ...nothing },
          { ty: 'ISRC', ...nothing },
          { ty: 'OTH', ...taken },
        ],
        itc_rev: [
          { ty: 'RUL', ...nothing },
          { ty: 'OTH', ...nothing },
        ],
        itc_net: taken,
        itc_inelg: [{ ty: 'OTH', ...nothing }],
      },
    });
  });

  test('is refused without a table, for an unknown table or format, and for a month out of range', async () => {
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

test('returns documents in pages, with sums over all of them', async () => {
  for (let turn = 0; turn < 3; turn++) await invoiced(home);
  const { data, sums, meta } = await documents('b2b', { limit: '2', page: '2' });
  expect(data.map((row: Answered) => row.code)).toEqual(['INV/26-27/00003']);
  expect(sums.taxable).toBe(3000);
  expect(meta).toEqual({ total: 3, page: 2, limit: 2, pages: 2 });
  expect((await documents('b2b', { page: '9' })).meta.total).toBe(3);
});
