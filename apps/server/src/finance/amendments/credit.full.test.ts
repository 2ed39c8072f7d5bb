import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '#core/random.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  type TestParty,
} from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

/*
 * Notes on sales of October 2026 whose kind of tax was amended after GSTR-1 was filed. Today is
 * 20 November 2026. We are in Maharashtra.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(
    app.database.pool,
    'book_months, parties, invoices, document_series, organisation',
  );
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const sold = (place: string, lines: Record<string, unknown>[], given = {}) =>
  makeInvoice(admin, customer, { issuedOn: '2026-10-12', place, lines, ...given });
const file = async () => {
  const month = { month: '2026-10', book: 'sales' };
  await admin.post('/admin/finance/months/close', { body: { ...month, confirmUnfinished: true } });
  const body = { ...month, filedOn: '2026-11-20', arn: '1' };
  expect((await admin.post('/admin/finance/months/file', { body })).status).toBe(200);
};
const amend = async (id: string, place: string) => {
  const body = { place, reason: 'A mistake' };
  const response = await admin.post(`/admin/finance/invoices/${id}/amendment`, { body });
  if (response.status !== 201) throw new Error(response.text);
  return response.body.data.amendment;
};
const creditWith = (id: string, body: Record<string, unknown>) =>
  admin.post(`/admin/finance/invoices/${id}/credit-notes`, { body: { reason: 'Fewer', ...body } });
const credit = async (id: string, body: Record<string, unknown>) => {
  const response = await creditWith(id, body);
  if (response.status !== 201) throw new Error(response.text);
  return response.body.data;
};

/** Each line as amended and what its notes took back of it as amended, in paise. */
async function taken(id: string) {
  const { rows } = await app.database.pool.query<Record<string, string>>(
    `select l.taxable, a.cgst, a.sgst, a.igst, coalesce(sum(n.taxable), 0) as back_taxable,
      coalesce(sum(coalesce(b.cgst, n.cgst)), 0) as back_cgst,
      coalesce(sum(coalesce(b.sgst, n.sgst)), 0) as back_sgst,
      coalesce(sum(coalesce(b.igst, n.igst)), 0) as back_igst
    from invoice_lines l join document_amendment_lines a on a.invoice_line_id = l.id
    left join credit_note_lines n on n.invoice_line_id = l.id
    left join document_amendment_lines b on b.note_line_id = n.id
    where l.invoice_id = $1 group by l.id, a.id order by l.place`,
    [id],
  );
  const names = ['taxable', 'cgst', 'sgst', 'igst'];
  return rows.map((row) => ({
    charged: names.map((name) => Number(row[name])),
    back: names.map((name) => Number(row[`back_${name}`])),
  }));
}

/** The halves of each line of amended sales and of notes on them, as amended. */
async function halves() {
  const { rows } = await app.database.pool.query<{ cgst: string; sgst: string }>(
    `select coalesce(b.cgst, n.cgst) as cgst, coalesce(b.sgst, n.sgst) as sgst
    from credit_note_lines n left join document_amendment_lines b on b.note_line_id = n.id
    union all select cgst, sgst from document_amendment_lines`,
  );
  return rows.map(({ cgst, sgst }) => [cgst, sgst]);
}

const example = [lineBody({ rate: 100.05 }), lineBody({ qty: 3, rate: 33.33, taxPct: 5 })];

test('notes after IGST became CGST and SGST take back equal halves, as much as is charged', async () => {
  const { id } = await sold('KA', example);
  await file();
  expect(await amend(id, 'MH')).toMatchObject({ cgst: 11.5, sgst: 11.5, igst: 0 });
  for (const amount of [50, 100, 73.05]) await credit(id, { amount });
  for (const [cgst, sgst] of await halves()) expect(cgst).toBe(sgst);
  for (const { charged, back } of await taken(id)) expect(back).toEqual(charged);
  const { body } = await admin.get(`/admin/finance/invoices/${id}`);
  expect(body.data).toMatchObject({ grandTotal: 223.05, credited: 223.05, due: 0, status: 'paid' });
  expect(body.data.creditNotes.map((note: { roundOff: number }) => note.roundOff)).toEqual([
    0, 0, 0.01,
  ]);
});

test('a note on lines takes back the kind of tax as amended', async () => {
  const { id } = await sold('KA', example);
  await file();
  await amend(id, 'MH');
  const note = await credit(id, { lines: [lineBody({ rate: 100.05 })] });
  expect(note).toMatchObject({ subtotal: 100.05, cgst: 9, sgst: 9, igst: 0, roundOff: 0 });
  expect((await creditWith(id, { amount: 106 })).status).toBe(409);
});

// Each third one goes from IGST to CGST and SGST.
test.each([3, 1, 2, 4, 5, 6].slice(0, runs(6)))(
  'notes of any amounts never take back more than the lines as amended (%s)',
  async (seed) => {
    const random = seededRandom(`notes of an amended sale ${seed}`);
    const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
    const [from, to] = seed % 3 === 0 ? ['MH', 'KA'] : ['KA', 'MH'];
    const lines = Array.from({ length: 1 + random(5) }, () =>
      lineBody({
        qty: 1 + random(3),
        rate: (1 + random(40_000)) / 100,
        taxPct: pick([0, 5, 18, 28]),
      }),
    );
    const { id } = await sold(from as string, [...lines, lineBody({ rate: 100.05 })]);
    const due = async () => (await admin.get(`/admin/finance/invoices/${id}`)).body.data.due;
    const some = async (share: number) =>
      Math.max(1, Math.round((await due()) * 100 * share)) / 100;
    for (let before = random(3); before > 0; before -= 1) {
      await credit(id, { amount: await some(0.2), issuedOn: '2026-10-20' });
    }
    await file();
    const amended = await amend(id, to as string);
    for (let after = 1 + random(6); after > 0; after -= 1) {
      await credit(id, { amount: await some((1 + random(5)) / 10) });
      for (const { charged, back } of await taken(id)) {
        for (const [at, figure] of back.entries())
          expect(figure).toBeLessThanOrEqual(charged[at] ?? 0);
      }
    }
    await credit(id, { amount: await due() });
    for (const { charged, back } of await taken(id)) expect(back).toEqual(charged);
    for (const [cgst, sgst] of amended.supplyType === 'intra' ? await halves() : []) {
      expect(cgst).toBe(sgst);
    }
    expect(await due()).toBe(0);
  },
);
