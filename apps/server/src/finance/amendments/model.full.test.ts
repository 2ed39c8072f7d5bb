import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#core/random.ts';
import { fillInOrganisation, lineBody, makeParty, type TestParty } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * Sales, notes and amendments in any order, while months are closed and filed: a filed return stays
 * byte for byte, and the returns of all months together declare each document as it is now.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let parties: TestParty[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  parties = [
    await makeParty(app),
    await makeParty(app, { gstin: '29AAGCB7383J1Z4', isSez: true }),
    await makeParty(app, { gstin: '', state: 'KA' }),
  ];
});
afterAll(() => app.stop());

const months = ['2026-08', '2026-09', '2026-10', '2026-11'];
const heads = ['igst', 'cgst', 'sgst'] as const;
const read = async (path: string, month: string) =>
  (await admin.get(`/admin/finance/gst/${path}`, { query: { month } })).body.data;
const saved = async (month: string) => {
  const query = { month, format: 'json' };
  const { text } = await admin.get('/admin/finance/gst/gstr1/export', { query });
  return [text, JSON.stringify(await read('gstr3b', month))];
};

/** The tax of all sales less that of notes, each as amended, in paise. */
async function taxNow(): Promise<number[]> {
  const { rows } = await app.database.pool.query<Record<string, string>>(`
    select sum(sign * coalesce(a.igst, d.igst)) as igst, sum(sign * coalesce(a.cgst, d.cgst)) as cgst,
      sum(sign * coalesce(a.sgst, d.sgst)) as sgst
    from (
      select id, 1 as sign, igst, cgst, sgst from invoices where state = 'issued'
      union all select id, -1, igst, cgst, sgst from credit_notes
    ) as d left join document_amendments a on coalesce(a.note_id, a.invoice_id) = d.id`);
  return heads.map((head) => Number(rows[0]?.[head] ?? 0));
}

type Small = { place: string; supplyType: string; ratePct: number };
const keyOf = (month: string, { place, supplyType, ratePct }: Small) =>
  [month, place, supplyType, ratePct].join(' ');

/** The value of the small sales that each month declared less that of notes, as amended, in rupees. */
async function smallNow(): Promise<Map<string, number>> {
  const { rows } = await app.database.pool.query<Small & { month: string; value: number }>(`
    select to_char(d.issued_on, 'YYYY-MM') as month, coalesce(a.place, i.place) as place,
      coalesce(a.supply_type, i.supply_type) as "supplyType", d.tax_rate / 100.0::float8 as "ratePct",
      (sum(d.taxable) / 100.0)::float8 as value
    from (
      select i.id as invoice_id, i.issued_on, l.tax_rate, l.taxable
      from invoices i join invoice_lines l on l.invoice_id = i.id where i.state = 'issued'
      union all select n.invoice_id, n.issued_on, l.tax_rate, -l.taxable
      from credit_notes n join credit_note_lines l on l.note_id = n.id
    ) as d join invoices i on i.id = d.invoice_id
      left join document_amendments a on a.invoice_id = i.id and a.note_id is null
    where coalesce(a.recipient_gstin, i.recipient ->> 'gstin') = '' and coalesce(a.place, i.place) <> 'OC'
      and not (coalesce(a.supply_type, i.supply_type) = 'inter' and i.grand_total > 10000000)
    group by 1, 2, 3, 4`);
  return new Map(rows.map((row) => [keyOf(row.month, row), row.value]));
}

test.each([1, 2, 3, 4])('all months together declare what is true now (%s)', async (seed) => {
  const random = seededRandom(`amendments ${seed}`);
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const { pool } = app.database;
  await pool.query('alter table book_months disable trigger user');
  await pool.query('delete from book_months');
  await pool.query('alter table book_months enable trigger user');
  const made: string[] = [];
  const filed = new Map<string, unknown>();
  const counts = { amended: 0 };
  const day = () => `${pick(months)}-0${1 + random(9)}`;

  async function step(): Promise<{ status: number }> {
    const id = pick(made);
    switch (random(made.length === 0 ? 1 : 7)) {
      case 0:
      case 1: {
        const body = {
          party: pick(parties).id,
          place: pick(['MH', 'KA', 'GJ', 'OC']),
          lines: [
            lineBody({ rate: pick([100.05, 33.33, 999.99, 150_000]) }),
            lineBody({ rate: 10 + random(90), taxPct: pick([0, 5]) }),
          ],
          issuedOn: day(),
        };
        const response = await admin.post('/admin/finance/invoices', { body });
        if (response.status === 201) made.push(response.body.data.id);
        return response;
      }
      case 2: {
        const body = { amount: 1 + random(90), reason: 'Test', issuedOn: day() };
        return admin.post(`/admin/finance/invoices/${id}/credit-notes`, { body });
      }
      case 3: {
        const month = pick(months.slice(0, 3));
        const of = { book: 'sales', month };
        await admin.post('/admin/finance/months/close', {
          body: { ...of, confirmUnfinished: true },
        });
        const body = { ...of, filedOn: '2026-11-20', arn: '1' };
        const response = await admin.post('/admin/finance/months/file', { body });
        if (response.status === 200) filed.set(month, await saved(month));
        return response;
      }
      default: {
        const body = {
          ...(random(2) === 0 && { gstin: pick(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '']) }),
          ...(random(2) === 0 && { place: pick(['MH', 'KA', 'GJ', 'OC']) }),
          ...(random(3) === 0 && { isSez: random(2) === 0 }),
          ...(random(3) === 0 && { issuedOn: day() }),
          ...(random(3) === 0 && { month: pick(months) }),
          ...{ reason: 'Test', confirmOtherPan: true },
        };
        const response = await admin.post(`/admin/finance/invoices/${id}/amendment`, { body });
        if (response.status === 201) counts.amended += 1;
        return response;
      }
    }
  }

  for (let turn = 0; turn < 120; turn++) expect((await step()).status).toBeLessThan(500);
  expect(counts.amended).toBeGreaterThan(0);
  for (const [month, then] of filed) expect([month, await saved(month)]).toEqual([month, then]);
  const sums = heads.map(() => 0);
  const revised = new Map<string, number>();
  for (const month of months) {
    const { outward, net } = await read('gstr3b', month);
    const { amendments, net: own } = await read('gstr1', month);
    for (const [at, head] of heads.entries()) {
      const rows = [outward.taxable, outward.zeroRated, outward.nil, outward.nonGst];
      const charged = rows.reduce((sum, { net: of }) => sum + Math.round(of[head] * 100), 0);
      expect(charged).toBe(Math.round((own[head] + amendments.net[head]) * 100));
      expect(charged).toBe(Math.round(net[head] * 100));
      sums[at] = (sums[at] ?? 0) + charged;
    }
    for (const { month: declared, after, ...of } of amendments.b2cs)
      revised.set(keyOf(declared, of), after.taxable);
  }
  const small = await smallNow();
  for (const [key, value] of revised)
    expect([key, value]).toEqual([key, expect.closeTo(small.get(key) ?? 0, 2)]);
  expect(sums).toEqual(await taxNow());
});
