import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { fillInOrganisation, makeParty, makeVendor } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull, isLong } from '../../../test/test-set.ts';
import { gstinsOf } from './checked-store.ts';
import { listDocumentPage } from './documents-store.ts';
import { readGstr1Rows } from './gstr1-store.ts';
import { readGstr3bRows } from './gstr3b-store.ts';
import { findProblems } from './readiness-store.ts';
import { returnQuery } from './returns-store.ts';

/*
 * The returns of months over many rows: all their parts add up to the plain sums over the
 * documents. In a long run on PostgreSQL there are as many rows as some years produce, a large part
 * of them in August, and no table is read as a whole. The party, day and rates of a document rotate
 * with its number.
 */

const tables = ['invoices', 'invoice_lines', 'credit_notes', 'credit_note_lines'];

let app: TestApp;
let client: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  client = await app.signedInAs('manager');
  const { pool, kind } = app.database;
  const batch = kind === 'postgres' && isLong ? 1500 : 100;
  const parties = [(await makeParty(app)).id, (await makeVendor(app)).id];
  await pool.query(`create table made as select 0 as n, 0 as place, ''::text as hsn, 0 as tax_rate,
    0::bigint as taxable, 0::bigint as half, 0::bigint as igst, gen_random_uuid() as id, gen_random_uuid() as line_id
    where false`);
  for (let turn = 0; turn < 20; turn++) {
    const range = [turn * batch + 1, (turn + 1) * batch];
    await pool.query('truncate made');
    // Every sixth has one line, the others two or three. Every second supply is within the state.
    await pool.query(
      `insert into made
       select n, place, hsn, tax_rate, taxable,
        case when n % 2 = 0 then round(taxable * tax_rate / 20000.0) else 0 end,
        case when n % 2 = 1 then round(taxable * tax_rate / 10000.0) else 0 end, id, gen_random_uuid()
       from (
        select n, gen_random_uuid() as id from generate_series($1::int, $2::int) as n
       ) as numbered cross join lateral (
        select place, (array['', '999293', '9506', '998311'])[1 + (n + place) % 4] as hsn,
          (array[0, 500, 1800, 1800, 4000])[1 + (n / 3 + place) % 5] as tax_rate,
          1 + (n * 7919::bigint + place * 104729) % 9000000 as taxable
        from generate_series(0, n % 3) as place
       ) as lines`,
      range,
    );
    await pool.query(
      `insert into invoices (id, created_at, updated_at, kind, state, number, code, issued_on, due_on,
        financial_year, party_id, party_name, supplier, recipient, place, supply_type, bill_no, notes,
        subtotal, cgst, sgst, igst, voided_at, voided_by_name, void_reason, tds_section, credit_month)
       select id, now(), now(), kind, state, case when state <> 'draft' then n end,
        case when state <> 'draft' then 'T/26-27/' || lpad((n % 100000)::text, 5, '0') end, day, day,
        extract(year from day - interval '3 months'), party, 'Somebody',
        case kind when 'sales' then ours else theirs end, case kind when 'sales' then theirs else ours end,
        case when n % 7 = 5 then 'OC' when n % 2 = 0 then 'MH' else 'KA' end,
        case when n % 2 = 0 then 'intra' else 'inter' end, '', '', value, half, half, igst,
        case state when 'void' then now() end, case state when 'void' then 'Test' end,
        case state when 'void' then 'Twice' end, case kind when 'purchase' then '194C' end,
        case when kind = 'purchase' then to_char(day + late, 'YYYY-MM') end
       from (
        select n, id, case when n % 9 = 4 then 40 when n % 200 = 3 then 580 else 0 end as late, case when n % 5 < 3 then 'sales' else 'purchase' end as kind,
          case when n % 5 < 3 then $1::uuid else $2::uuid end as party,
          case when n % 50 = 7 then 'draft' when n % 50 = 9 then 'void' else 'issued' end as state,
          case when n < $3::int * 0.6 then date '2025-04-01' + (n / ($3::int * 0.6) * 486)::int
           when n < $3::int * 0.85 then date '2026-08-01' + ((n / $3::float - 0.6) / 0.25 * 30)::int
           else date '2026-09-01' + ((n / $3::float - 0.85) / 0.15 * 80)::int end as day,
          sum(taxable) as value, sum(half) as half, sum(igst) as igst,
          '{"gstin":"27ABCCD1234E1Z5","state":"MH"}'::jsonb as ours,
          jsonb_build_object('gstin', case when n % 7 < 4 then '29AAGCB7383J1Z4' else '' end, 'state', 'KA',
            'isSez', n % 7 = 3, 'address', '[]'::jsonb) as theirs
        from made group by n, id
       ) as documents`,
      [...parties, batch * 20],
    );
    await pool.query(
      `insert into invoice_lines (id, invoice_id, place, "desc", hsn, unit, quantity, rate, tax_rate,
        taxable, cgst, sgst, igst, untaxed, credit, credit_reason, credit_reversed_in)
       select line_id, made.id, made.place, 'Programme', hsn, 'pcs', 1000, taxable, tax_rate, taxable, half, half, made.igst,
        case when tax_rate = 0 then (array['nil', 'exempt', 'non-gst'])[1 + n % 3] else 'nil' end,
        credit, case credit when 'eligible' then '' else 'Test' end,
        case credit when 'reversed' then to_char(i.taxed_on + n % 3 * 30, 'YYYY-MM') end
       from made join invoices i on i.id = made.id cross join lateral (
        select case when i.kind = 'sales' then 'eligible' else
          (array['eligible', 'eligible', 'blocked', 'none', 'reversed'])[1 + (n / 5 + made.place) % 5] end as credit
       ) as credits`,
    );
    // A fifth of their first line, some days later. One in five comes too late to lower tax.
    await pool.query(
      `insert into credit_notes (id, created_at, invoice_id, kind, number, code, issued_on, financial_year,
        reason, lowers_tax, subtotal, cgst, sgst, igst, credit_month)
       select i.id, now(), i.id, i.kind, i.number, case i.kind when 'sales' then 'C' else 'D' end || substr(i.code, 2),
        i.issued_on + 9, extract(year from i.issued_on + 9 - interval '3 months'), 'Fewer',
        i.number % 100 > 19, l.taxable / 5 + 1, l.cgst / 5, l.sgst / 5, l.igst / 5,
        case i.kind when 'purchase' then to_char(greatest(i.taxed_on, i.issued_on + 9 + i.number % 4 * 20), 'YYYY-MM') end
       from invoices i join invoice_lines l on l.invoice_id = i.id and l.place = 0
       where i.state = 'issued' and i.number % 20 in (1, 4) and i.number between $1 and $2`,
      range,
    );
    await pool.query(
      `insert into credit_note_lines (id, note_id, invoice_line_id, place, "desc", hsn, unit, quantity, rate,
        tax_rate, taxable, cgst, sgst, igst)
       select gen_random_uuid(), n.id, l.id, 0, 'Programme', l.hsn, '', 1000, n.subtotal, l.tax_rate,
        n.subtotal, n.cgst, n.sgst, n.igst
       from credit_notes n join invoice_lines l on l.invoice_id = n.id and l.place = 0
       where n.number between $1 and $2`,
      range,
    );
  }
  for (const table of tables) await pool.query(`analyze ${table}`);
}, 300_000);
afterAll(() => app.stop());

const months = isFull
  ? ['2025-04', '2026-03', '2026-08', '2026-09', '2026-11']
  : ['2026-03', '2026-09'];
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
type Answered = any;
const ask = async (path: string, query: Record<string, string>): Promise<Answered> => {
  const { status, body, text } = await client.get(`/admin/finance/gst/${path}`, { query });
  expect([status, body?.message]).toEqual([200, undefined]);
  return body ?? text;
};

const figures = ['taxable', 'igst', 'cgst', 'sgst', 'tax'] as const;
/** Exact, in paise. */
const add = (rows: Answered[], figure: string) =>
  rows.reduce((sum, row) => sum + Math.round(row[figure] * 100), 0);
const added = (rows: Answered[]) => figures.map((figure) => add(rows, figure));

/** Plain sums over the documents of a month, in paise. */
async function documentSums(kind: string, month: string) {
  const sums =
    'coalesce(sum(subtotal), 0), coalesce(sum(igst), 0), coalesce(sum(cgst), 0), coalesce(sum(sgst), 0)';
  const of = async (from: string) => {
    const { rows } = await app.database.pool.query({
      text: `select ${sums} from ${from} and kind = $1 and to_char(greatest(issued_on, to_date(credit_month, 'YYYY-MM')), 'YYYY-MM') = $2`,
      values: [kind, month],
      rowMode: 'array',
    });
    const [taxable = 0, igst = 0, cgst = 0, sgst = 0] = (rows[0] as unknown as unknown[]).map(
      Number,
    );
    return [taxable, igst, cgst, sgst, igst + cgst + sgst];
  };
  const [charged, credited] = [
    await of("invoices where state = 'issued'"),
    await of('credit_notes where lowers_tax'),
  ];
  return { charged, credited, net: charged.map((sum, place) => sum - (credited[place] ?? 0)) };
}

/**
 * The credit of a month that is not simply taken, in paise, straight from the rows: each line with
 * the month in which it counts, and each note's line with its own or that of the reversal.
 */
async function creditSums(month: string, what: 'blocked' | 'reversed' | 'late') {
  const condition = {
    blocked: `credit in ('blocked', 'none') and counted = $1`,
    reversed: `credit = 'reversed' and not late and greatest(counted, reversed_in) = $1`,
    late: `late and credit not in ('blocked', 'none') and counted = $1`,
  }[what];
  const { rows } = await app.database.pool.query({
    text: `
      with parts as (
        select i.id, l.credit, l.credit_reversed_in as reversed_in, i.credit_month as counted,
          l.taxable, l.igst, l.cgst, l.sgst
        from invoices i join invoice_lines l on l.invoice_id = i.id where i.state = 'issued'
        union all
        select i.id, o.credit, o.credit_reversed_in, n.credit_month, -l.taxable, -l.igst, -l.cgst, -l.sgst
        from credit_notes n join credit_note_lines l on l.note_id = n.id
          join invoice_lines o on o.id = l.invoice_line_id join invoices i on i.id = n.invoice_id
        where n.lowers_tax
      ), dated as (
        select parts.*, i.credit_month > (extract(year from i.issued_on - interval '3 months') + 1) || '-10' as late
        from parts join invoices i using (id)
        where i.kind = 'purchase' and i.supplier ->> 'gstin' = '29AAGCB7383J1Z4'
      )
      select coalesce(sum(taxable), 0), coalesce(sum(igst), 0), coalesce(sum(cgst), 0), coalesce(sum(sgst), 0)
      from dated where ${condition}`,
    values: [month],
    rowMode: 'array',
  });
  const [taxable = 0, igst = 0, cgst = 0, sgst = 0] = (rows[0] as unknown as unknown[]).map(Number);
  return [taxable, igst, cgst, sgst, igst + cgst + sgst];
}

describe.each(months)('the returns of %s', (month) => {
  test('add up to the sums over the documents, with all parts together', async () => {
    const { data } = await ask('gstr1', { month });
    const sums = await documentSums('sales', month);
    expect(add([data.sales], 'taxable')).toBeGreaterThan(0);
    expect(added([data.sales])).toEqual(sums.charged);
    expect(added([data.notes])).toEqual(sums.credited);
    expect(added([data.net])).toEqual(sums.net);
    const section = (table: string) => data.sections.find((each: Answered) => each.table === table);
    const ofNotes = [section('cdnr'), section('cdnur')];
    const others = data.sections.filter((each: Answered) => !ofNotes.includes(each));
    const [plus, minus] = [added(others), added(ofNotes)];
    expect(plus.map((sum, place) => sum - (minus[place] ?? 0))).toEqual(sums.net);
    expect(added(data.b2cs)).toEqual(added([section('b2cs')]));
    expect(add(data.nil, 'taxable')).toBe(add([section('nil')], 'taxable'));
    expect(added([...data.hsn.b2b, ...data.hsn.b2c])).toEqual(sums.net);
  });

  test('have documents behind each part that add up to the part', async () => {
    const { data } = await ask('gstr1', { month });
    for (const section of data.sections) {
      const { table } = section;
      const behind = await ask('documents', { month, table, limit: '500' });
      expect([table, behind.meta.total]).toEqual([table, section.documents]);
      expect([table, added([behind.sums])]).toEqual([table, added([section])]);
      if (behind.meta.pages === 1) expect(added(behind.data)).toEqual(added([section]));
    }
    const { code, rate, sum } = {
      code: data.hsn.b2b[0].hsn || 'none',
      rate: String(data.hsn.b2b[0].ratePct),
      sum: added([data.hsn.b2b[0]]),
    };
    const { sums } = await ask('documents', { month, table: 'hsn-b2b', hsn: code, rate });
    expect(added([sums])).toEqual(sum);
  });

  test('agree with the overview of the month', async () => {
    const { data } = await ask('gstr3b', { month });
    const { outward, credit, reversed, creditNet, tooLate, notEligible, net } = data;
    const { from, to } = data;
    const { body } = await client.get('/admin/finance/overview', { query: { from, to } });
    expect(add([net], 'tax')).toBe(Math.round(body.gstPayable * 100));
    const [sales, bills] = [
      await documentSums('sales', month),
      await documentSums('purchase', month),
    ];
    const rows = [outward.taxable, outward.zeroRated, outward.nil, outward.nonGst];
    expect(added(rows.map((row) => row.net))).toEqual(sales.net);
    expect(added(rows.map((row) => row.charged))).toEqual(sales.charged);
    expect(added([credit.net, tooLate.net, notEligible.net])).toEqual(bills.net);
    const [left, lost] = [added([creditNet]), added([reversed.blocked.net, reversed.later.net])];
    expect(left.map((sum, place) => sum + (lost[place] ?? 0))).toEqual(added([credit.net]));
    expect(added([reversed.blocked.net])).toEqual(await creditSums(month, 'blocked'));
    expect(added([reversed.later.net])).toEqual(await creditSums(month, 'reversed'));
    expect(added([tooLate.net])).toEqual(await creditSums(month, 'late'));
    for (const [table, row] of [
      ['bills', credit],
      ['credit-blocked', reversed.blocked],
      ['credit-reversed', reversed.later],
      ['credit-late', tooLate],
      ['untaxed', outward.nil],
      ['non-gst', outward.nonGst],
      ['not-eligible', notEligible],
    ] as const) {
      const { sums } = await ask('documents', { month, table });
      expect([table, added([sums])]).toEqual([table, added([row.net])]);
    }
    const behind = await ask('documents', { month, table: 'unregistered' });
    expect(added(data.unregistered)).toEqual(added([behind.sums]));
  });

  test('are downloaded with the same sums', async () => {
    const { data } = await ask('gstr1', { month });
    const section = (table: string) => data.sections.find((each: Answered) => each.table === table);
    for (const table of ['b2b', 'sez', 'b2cl', 'exports', 'cdnr', 'cdnur', 'b2cs']) {
      const text = await ask('gstr1/export', { month, table });
      const [head = [], ...rows] = readCsv(text);
      const column = (name: string) => rows.map((row) => Number(row[head.indexOf(name)]));
      const sum = (name: string) =>
        column(name).reduce((total, amount) => total + Math.round(amount * 100), 0);
      expect([table, ...['Taxable value', 'IGST', 'CGST', 'SGST/UTGST'].map(sum)]).toEqual([
        table,
        ...added([section(table)]).slice(0, 4),
      ]);
    }
    const saved = JSON.parse(
      (await client.get('/admin/finance/gst/gstr1/export', { query: { month, format: 'json' } }))
        .text,
    );
    const items = (groups: Answered[], list: string) =>
      groups.flatMap((group) =>
        group[list].flatMap((one: Answered) =>
          one.itms.map((item: Answered) => item.itm_det ?? item),
        ),
      );
    const value = (rows: Answered[]) =>
      rows.reduce((sum, { txval }) => sum + Math.round(txval * 100), 0);
    // The file leaves out empty parts.
    const { b2b = [], b2cl = [], exp = [], cdnr = [], cdnur = [], b2cs = [] } = saved;
    const { hsn_b2b: hsnOfB2b = [], hsn_b2c: hsnOfB2c = [] } = saved.hsn;
    expect(value(items(b2b, 'inv'))).toBe(add([section('b2b'), section('sez')], 'taxable'));
    expect(value(items(b2cl, 'inv'))).toBe(add([section('b2cl')], 'taxable'));
    expect(value(items(exp, 'inv'))).toBe(add([section('exports')], 'taxable'));
    expect(value(items(cdnr, 'nt'))).toBe(add([section('cdnr')], 'taxable'));
    expect(value(items([{ nt: cdnur }], 'nt'))).toBe(add([section('cdnur')], 'taxable'));
    expect(value(b2cs)).toBe(add([section('b2cs')], 'taxable'));
    expect(value([...hsnOfB2b, ...hsnOfB2c])).toBe(
      add([data.net], 'taxable') - add(withoutCode(data), 'taxable'),
    );
    const numbers = b2b.flatMap(({ inv }: Answered) => inv.map(({ inum }: Answered) => inum));
    expect(new Set(numbers).size).toBe(section('b2b').documents + section('sez').documents);
    expect(new Set(b2b.map(({ ctin }: Answered) => ctin)).size).toBe(b2b.length);
  });
});

/** The rows of the summary by code that have none: the readiness check blocks them, and no file has them. */
const withoutCode = ({ hsn: { b2b, b2c } }: Answered): Answered[] =>
  [...b2b, ...b2c].filter(({ hsn }: Answered) => hsn === '');

test('a download comes from one snapshot, whatever is voided during it', async () => {
  const { pool, kind } = app.database;
  const month = '2026-09';
  const before = (await ask('gstr1', { month })).data;
  const { rows: found } = await pool.query(
    `select id from invoices where kind = 'sales' and state = 'issued' and recipient ->> 'gstin' <> ''
       and issued_on between '2026-09-01' and '2026-09-30' and credited = 0
       and not exists (select from invoice_lines where invoice_id = invoices.id and hsn = '') limit 1`,
  );
  const setState = (state: string) =>
    pool.query(
      `update invoices set state = $2, voided_at = $3, voided_by_name = $4, void_reason = $4
       where id = $1`,
      [found[0]?.id, state, ...(state === 'void' ? [new Date(), 'Test'] : [null, null])],
    );
  const query = { month, format: 'json' };
  const save = () => client.get('/admin/finance/gst/gstr1/export', { query });
  let saving: ReturnType<typeof save>;
  if (kind === 'postgres') {
    // At this point it has read the sums, but no document.
    const lock = await pool.connect();
    await lock.query('begin; lock table organisation in access exclusive mode');
    saving = save();
    const waits = `select 1 from pg_locks where not granted and relation = 'organisation'::regclass`;
    while ((await pool.query(waits)).rowCount === 0);
    await setState('void');
    await lock.query('commit');
    lock.release();
  } else {
    saving = save();
    await setState('void');
  }
  const saved = JSON.parse((await saving).text);
  await setState('issued');
  const documents = (saved.b2b ?? []).flatMap(({ inv }: Answered) => inv);
  const value = documents
    .flatMap(({ itms }: Answered) => itms)
    .reduce((sum: number, { itm_det }: Answered) => sum + Math.round(itm_det.txval * 100), 0);
  const hsn = [...(saved.hsn.hsn_b2b ?? []), ...(saved.hsn.hsn_b2c ?? [])];
  const all = hsn.reduce((sum, { txval }) => sum + Math.round(txval * 100), 0);
  const missing = add(withoutCode(before), 'taxable');
  expect(missing).toBeGreaterThan(0);
  const part = (table: string) =>
    before.sections.find((each: Answered) => each.table === table).taxable;
  if (kind === 'postgres') {
    expect(value).toBe(Math.round((part('b2b') + part('sez')) * 100));
    expect(all).toBe(add([before.net], 'taxable') - missing);
  }
  // Whether it includes that invoice or not, both parts must agree.
  const others = add([before.net], 'taxable') - Math.round((part('b2b') + part('sez')) * 100);
  expect(all - value).toBe(others - missing);
});

describe('on PostgreSQL', () => {
  type Db = Parameters<typeof readGstr1Rows>[0];
  const period = { from: '2026-09-01', to: '2026-09-30' };
  const page = { limit: 25, offset: 0 };
  const asked = {
    place: undefined,
    taxRate: undefined,
    hsn: undefined,
    unit: undefined,
    invalidGstins: ['Y'],
    ...period,
  };
  test.each<[string, (db: Db) => Promise<unknown>]>([
    ['GSTR-1', (db) => readGstr1Rows(db, period)],
    ['GSTR-3B', (db) => readGstr3bRows(db, { ...period, invalidGstins: ['Y'] })],
    [
      'readiness',
      (db) =>
        findProblems(db, {
          ...period,
          ...page,
          gstin: 'X',
          hsnDigits: 4,
          retiredRates: [],
          invalidGstins: ['Y'],
          check: undefined,
        }),
    ],
    ['GSTINs', (db) => gstinsOf(db, period)],
    ['the documents of a part', (db) => listDocumentPage(db, { ...asked, table: 'b2b' }, page)],
    ['bills', (db) => listDocumentPage(db, { ...asked, table: 'bills' }, page)],
    ['what is void', (db) => listDocumentPage(db, { ...asked, table: 'cancelled' }, page)],
    ['late notes', (db) => listDocumentPage(db, { ...asked, table: 'late-notes' }, page)],
    ['what is saved', (db) => db.execute(returnQuery(period, [['b2b', 'sez'], ['cdnr']]))],
  ])('%s reads no whole table', async (_, query) => {
    const { pool, kind } = app.database;
    const sent: { query: string; params: unknown[] }[] = [];
    const logger = {
      logQuery: (text: string, params: unknown[]) => {
        sent.push({ query: text, params });
      },
    };
    await query(drizzle(pool, { casing: 'snake_case', logger }) as unknown as Db);
    const { rows } = await pool.query(`explain ${sent[0]?.query}`, sent[0]?.params);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // A few rows are read faster one by one.
    if (kind === 'postgres' && isLong) {
      expect(plan).not.toMatch(
        /Seq Scan on (invoices|invoice_lines|credit_notes|credit_note_lines)/,
      );
    }
    expect(plan).toMatch(/Scan/);
  });
});
