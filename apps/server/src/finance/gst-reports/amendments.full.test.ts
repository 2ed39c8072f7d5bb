import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { fillInOrganisation, lineBody, makeInvoice, makeParty } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * Sales of September and October 2026, filed, that November amends: of each table of GSTR-1, with
 * notes. Today is 20 November 2026. We are in Maharashtra.
 */

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
type Answered = any;
type Sale = { id: string; code: string };
const months = ['2026-09', '2026-10'];
const month = '2026-11';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
/** By the table that declared them. */
const sales: Record<string, Sale> = {};
/** What the returns of the filed months were before. */
const filed: Record<string, Answered> = {};

const read = async (path: string, of: string, query: Record<string, string> = {}) =>
  (await admin.get(`/admin/finance/gst/${path}`, { query: { month: of, ...query } })).body;
const saved = async (of: string) =>
  (await admin.get('/admin/finance/gst/gstr1/export', { query: { month: of, format: 'json' } }))
    .text;
const csv = async (table: string) => {
  const query = { month, table };
  const [head = [], ...rows] = readCsv(
    (await admin.get('/admin/finance/gst/gstr1/export', { query })).text,
  );
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
};
const all = async (of: string) => [
  (await read('gstr1', of)).data,
  (await read('gstr3b', of)).data,
  await saved(of),
];
const post = async (path: string, body: Record<string, unknown>) => {
  const response = await admin.post(path, { body });
  if (response.status >= 300) throw new Error(response.text);
  return response.body.data;
};
const amend = (table: string, body: Record<string, unknown>) =>
  post(`/admin/finance/invoices/${sales[table]?.id}/amendment`, {
    reason: 'A mistake',
    confirmOtherPan: true,
    ...body,
  });

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  const registered = await makeParty(app);
  const zone = await makeParty(app, { name: 'Sez Unit', gstin: '29AAGCB7383J1Z4', isSez: true });
  const consumer = await makeParty(app, { name: 'Asha Rao', gstin: '', state: 'KA' });
  const sold = async (table: string, party: Parameters<typeof makeInvoice>[1], given: object) => {
    sales[table] = await makeInvoice(admin, party, { issuedOn: '2026-10-12', ...given });
  };
  // The exact paisa depends on the kind of tax: 9.00 twice, or 18.01.
  await sold('b2b', registered, {
    lines: [lineBody({ rate: 100.05 }), lineBody({ rate: 50, taxPct: 5 }), lineBody({ taxPct: 0 })],
  });
  await sold('sez', zone, { lines: [lineBody({ rate: 300 })] });
  await sold('b2cl', consumer, { lines: [lineBody({ rate: 200_000 })] });
  await sold('exports', consumer, { place: 'OC', lines: [lineBody({ rate: 400, taxPct: 0 })] });
  await sold('b2cs', consumer, { place: 'MH', lines: [lineBody({ rate: 100.05 })] });
  await sold('b2cs of before', consumer, { place: 'MH', issuedOn: '2026-09-05' });
  await sold('another b2cs', consumer, { place: 'MH', lines: [lineBody({ rate: 70, taxPct: 5 })] });
  const note = { reason: 'Fewer', issuedOn: '2026-10-20' };
  for (const [table, amount] of [
    ['b2b', 59],
    ['b2cl', 1180],
    ['b2cs', 11.8],
  ] as const) {
    await post(`/admin/finance/invoices/${sales[table]?.id}/credit-notes`, { ...note, amount });
  }
  for (const of of months) {
    await post('/admin/finance/months/close', {
      month: of,
      book: 'sales',
      confirmUnfinished: true,
    });
    const filing = { month: of, book: 'sales', filedOn: '2026-11-20', arn: '1' };
    await post('/admin/finance/months/file', filing);
    filed[of] = await all(of);
  }
  await amend('b2b', { gstin: '29AAGCB7383J1Z4', name: 'Other', place: 'KA' });
  await amend('sez', { isSez: false });
  await amend('b2cl', { place: 'GJ', issuedOn: '2026-10-11' });
  await amend('exports', { issuedOn: '2026-10-10' });
  await amend('b2cs', { place: 'KA' });
  await amend('b2cs of before', { place: 'KA' });
});
afterAll(() => app.stop());

/** Rows as arrays of exact numbers. */
async function sumsOf(text: string): Promise<number[]> {
  const { rows } = await app.database.pool.query({ text, rowMode: 'array' });
  return (rows[0] as unknown as unknown[]).map(Number);
}
const inPaise = ({ taxable, igst, cgst, sgst }: Answered) =>
  [taxable, igst, cgst, sgst].map((rupees) => Math.round(rupees * 100));

/** The taxed lines of the note on the invoice of 4A, from its rows: as declared and as amended. */
const amendedNote = async () => {
  const sums = await sumsOf(`
    select sum(l.taxable), sum(l.igst), sum(l.cgst), sum(l.sgst), sum(l.taxable),
      sum(round(l.taxable * l.tax_rate / 10000.0)), 0, 0
    from credit_note_lines l join credit_notes n on n.id = l.note_id join invoices i on i.id = n.invoice_id
    where i.code = '${sales.b2b?.code}' and l.tax_rate > 0`);
  return [sums.slice(0, 4), sums.slice(4)];
};

test('the returns of filed months stay byte for byte', async () => {
  for (const of of months) expect(JSON.stringify(await all(of))).toBe(JSON.stringify(filed[of]));
});

describe('GSTR-1 of the month of the amendments', () => {
  test('has them in 9A, 9C and 10 with what was declared', async () => {
    const { amendments, sections, sales: own } = (await read('gstr1', month)).data;
    const shown = amendments.sections.map(({ table, documents, before, after }: Answered) => [
      table,
      documents,
      inPaise(before),
      inPaise(after),
    ]);
    expect(shown).toEqual([
      ['b2ba', 2, [45005, 5400, 1025, 1025], [45005, 7451, 0, 0]],
      ['b2cla', 1, [20000000, 3600000, 0, 0], [20000000, 3600000, 0, 0]],
      ['expa', 1, [40000, 0, 0, 0], [40000, 0, 0, 0]],
      ['cdnra', 1, ...(await amendedNote())],
      ['cdnura', 1, [100000, 18000, 0, 0], [100000, 18000, 0, 0]],
      ['b2csa', 3, [109005, 0, 9810, 9810], [109005, 19621, 0, 0]],
    ]);
    // They are no sales of the month.
    expect([own.documents, sections.filter((each: Answered) => each.documents > 0)]).toEqual([
      0,
      [],
    ]);
  });

  test('has the sums of a declared month and place again, at all their rates', async () => {
    const { amendments } = (await read('gstr1', month)).data;
    expect(
      amendments.b2cs.map((row: Answered) => [
        row.month,
        row.place,
        row.ratePct,
        inPaise(row.before),
        inPaise(row.after),
      ]),
    ).toEqual([
      ['2026-09', 'KA', 18, [0, 0, 0, 0], [100000, 18000, 0, 0]],
      ['2026-09', 'MH', 18, [100000, 0, 9000, 9000], [0, 0, 0, 0]],
      ['2026-10', 'KA', 18, [0, 0, 0, 0], [9005, 1621, 0, 0]],
      // The sale that is not amended stays in them.
      ['2026-10', 'MH', 5, [7000, 0, 175, 175], [7000, 0, 175, 175]],
      ['2026-10', 'MH', 18, [9005, 0, 810, 810], [0, 0, 0, 0]],
    ]);
    expect(
      (await csv('b2csa')).map((row) => [row['Declared month'], row['Taxable value']]),
    ).toEqual([
      ['2026-09', '1000'],
      ['2026-09', '0'],
      ['2026-10', '90.05'],
      ['2026-10', '70'],
      ['2026-10', '0'],
    ]);
  });

  test('is saved with the number and the day that were declared', async () => {
    const { b2ba, b2cla, expa, cdnra, cdnura, b2csa, b2b, b2cs } = JSON.parse(await saved(month));
    expect([b2b, b2cs]).toEqual([undefined, undefined]);
    const invoices = b2ba.flatMap(({ ctin, inv }: Answered) =>
      inv.map((one: Answered) => ({ ctin, ...one })),
    );
    expect(invoices).toMatchObject([
      {
        ctin: '29AAGCB7383J1Z4',
        oinum: sales.b2b?.code,
        oidt: '12-10-2026',
        inum: sales.b2b?.code,
        pos: '29',
        inv_typ: 'R',
        itms: [
          { itm_det: { rt: 5, txval: 50, iamt: 2.5 } },
          { itm_det: { rt: 18, txval: 100.05, iamt: 18.01 } },
        ],
      },
      { oinum: sales.sez?.code, inv_typ: 'R' },
    ]);
    expect(b2cla).toMatchObject([
      { pos: '24', inv: [{ oidt: '12-10-2026', idt: '11-10-2026', val: 236000 }] },
    ]);
    expect(expa).toMatchObject([
      { exp_typ: 'WOPAY', inv: [{ oidt: '12-10-2026', idt: '10-10-2026' }] },
    ]);
    expect(cdnra).toMatchObject([
      { ctin: '29AAGCB7383J1Z4', nt: [{ ont_dt: '20-10-2026', nt_dt: '20-10-2026', pos: '29' }] },
    ]);
    expect(cdnura).toMatchObject([{ typ: 'B2CL', ont_dt: '20-10-2026', pos: '24' }]);
    expect(
      b2csa.map(({ omon, pos, sply_ty, itms }: Answered) => [omon, pos, sply_ty, itms.length]),
    ).toEqual([
      ['092026', '29', 'INTER', 1],
      ['092026', '27', 'INTRA', 1],
      ['102026', '29', 'INTER', 1],
      ['102026', '27', 'INTRA', 2],
    ]);
  });

  test('lists and saves them by table with the same sums', async () => {
    const { amendments } = (await read('gstr1', month)).data;
    for (const { table, documents, after } of amendments.sections) {
      const behind = await read('documents', month, { table });
      expect([table, behind.meta.total, inPaise(behind.sums)]).toEqual([
        table,
        documents,
        inPaise(after),
      ]);
      if (table === 'b2csa') continue;
      const rows = await csv(table);
      const sum = (name: string) =>
        rows.reduce((total, row) => total + Math.round(Number(row[name]) * 100), 0);
      expect([table, ...['Taxable value', 'IGST', 'CGST', 'SGST/UTGST'].map(sum)]).toEqual([
        table,
        ...inPaise(after),
      ]);
    }
    const { data } = await read('documents', month, { table: 'b2ba' });
    expect(data[0]).toMatchObject({
      gstin: '29AAGCB7383J1Z4',
      place: 'KA',
      igst: 20.51,
      was: { gstin: '27AAPFU0939F1ZV', name: 'Banyan Textiles', igst: 0, cgst: 10.25 },
    });
    expect((await csv('b2ba'))[0]).toMatchObject({
      'Declared GSTIN': '27AAPFU0939F1ZV',
      'Declared place of supply': '27-Maharashtra',
      'Declared date': '2026-10-12',
      GSTIN: '29AAGCB7383J1Z4',
    });
  });
});

/** What amendments of the month change by head, from their rows: an amended note lowers it. */
const changes = `
  select 0, coalesce(sum(sign * (amended.igst - declared.igst)), 0),
    coalesce(sum(sign * (amended.cgst - declared.cgst)), 0),
    coalesce(sum(sign * (amended.sgst - declared.sgst)), 0)
  from document_amendments amended join (
    select id, 1 as sign, igst, cgst, sgst from invoices union all select id, -1, igst, cgst, sgst from credit_notes
  ) declared on declared.id = coalesce(note_id, invoice_id)
  where month = '2026-11'`;

describe('GSTR-3B of that month', () => {
  test('has the difference by head, and the overview the same', async () => {
    const { outward, unregistered, net } = (await read('gstr3b', month)).data;
    const { amendments } = (await read('gstr1', month)).data;
    const expected = await sumsOf(changes);
    expect(inPaise(amendments.net)).toEqual(expected);
    const rows = [outward.taxable, outward.zeroRated, outward.nil, outward.nonGst];
    const together = rows
      .map(({ amended }) => inPaise(amended))
      .reduce((sum, row) => sum.map((each, at) => each + (row[at] ?? 0)));
    expect(together).toEqual(expected);
    expect(rows.map(({ net: of }) => inPaise(of)).map(([taxable]) => taxable)).toEqual([
      30000, -30000, 0, 0,
    ]);
    expect(inPaise({ taxable: 0, ...net })).toEqual(expected);
    // 3.2: from Karnataka to Gujarat, and what became of another state.
    const places = unregistered.map((row: Answered) => [row.place, inPaise(row)]);
    expect(places).toEqual([
      ['GJ', [19900000, 3582000, 0, 0]],
      ['KA', [-19900000 + 109005, -3582000 + 19621, 0, 0]],
    ]);
    const behind = await read('documents', month, { table: 'unregistered' });
    expect(inPaise(behind.sums)).toEqual([109005, 19621, 0, 0]);
    const query = { from: '2026-11-01', to: '2026-11-30' };
    const { body } = await admin.get('/admin/finance/overview', { query });
    expect(Math.round(body.gstPayable * 100)).toBe(expected.reduce((sum, each) => sum + each, 0));
    expect(Math.round(body.gstOutputParts.amended * 100)).toBe(Math.round(body.gstPayable * 100));
  });
});
