import { tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { tdsForPayment } from '@kolam/contract/finance/tax/tds.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTaxRules } from '#finance/tax/queries.ts';
import { makeInvoice, makeParty, makeVendor, type TestParty } from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
  vendor = await makeVendor(app);
});
afterAll(() => app.stop());

const payments = '/admin/finance/payments';
const invoice = (id: string) => `/admin/finance/invoices/${id}`;

const rupees = fc.integer({ min: 1, max: 5_000_000 }).map((paise) => paise / 100);
const line = fc.record({
  desc: fc.constant('Wellness programme'),
  qty: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
  rate: rupees,
  taxPct: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 40),
});
/** A share of the amount due, in thousandths. Some exceed it. */
const share = fc.integer({ min: 1, max: 1300 });
const action = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), share, tds: fc.integer({ min: 0, max: 200 }) }),
  fc.record({ kind: fc.constant('credit' as const), share }),
  fc.record({ kind: fc.constant('lines' as const), share, line: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('reverse' as const), place: fc.nat({ max: 9 }) }),
);
const story = fc.record({
  isSale: fc.boolean(),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  actions: fc.array(action, { minLength: 1, maxLength: 8 }),
});

type ValueOf<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;

/** Performs one action. Whether it was allowed does not matter here. */
async function does(
  id: string,
  done: { due: number; payments: string[] },
  { each, lines }: { each: ValueOf<typeof action>; lines: ValueOf<typeof line>[] },
) {
  const part = (thousandths: number) => Math.round((done.due * thousandths) / 10) / 100;
  if (each.kind === 'pay') {
    const body = { invoiceId: id, amount: part(each.share), tds: { amount: part(each.tds) } };
    const response = await admin.post(payments, { body });
    if (response.status === 201) done.payments.push(response.body.data.id);
    return response.status;
  }
  if (each.kind === 'credit') {
    const body = { amount: part(each.share), reason: 'Fewer people came' };
    return (await admin.post(`${invoice(id)}/credit-notes`, { body })).status;
  }
  if (each.kind === 'lines') {
    const given = lines[each.line % lines.length] as (typeof lines)[number];
    const rate = Math.round((given.rate * given.qty * each.share) / 10) / 100;
    const body = { lines: [{ ...given, rate, qty: 1 }], reason: 'Fewer people came' };
    return (await admin.post(`${invoice(id)}/credit-notes`, { body })).status;
  }
  const payment = done.payments[each.place % Math.max(1, done.payments.length)];
  if (!payment) return 200;
  return (await admin.post(`${payments}/${payment}/reverse`, { body: { reason: 'Wrong' } })).status;
}

/** Selects the invoices that contradict their payments and notes. There must be none. */
const contradictions = `
  with settled as (
    select invoice_id, sum(amount) as paid, sum(tds) as tds from payments
    where reversed_at is null group by invoice_id
  ), lowered as (
    select invoice_id, sum(subtotal + cgst + sgst + igst) as credited, sum(tax_total) as tax from credit_notes group by invoice_id
  ), left_of as (
    select invoice_lines.invoice_id from invoice_lines join credit_note_lines as credit on invoice_line_id = invoice_lines.id
    group by invoice_lines.id
    having sum(credit.taxable) > invoice_lines.taxable or sum(credit.cgst) > invoice_lines.cgst
      or sum(credit.sgst) > invoice_lines.sgst or sum(credit.igst) > invoice_lines.igst
      or bool_or(credit.tax_rate <> invoice_lines.tax_rate)
  ), lines as (
    select invoice_id, sum(taxable) as taxable, sum(cgst + sgst + igst) as tax from invoice_lines
    group by invoice_id
  )
  select invoices.code from invoices
  left join settled on settled.invoice_id = id
  left join lowered on lowered.invoice_id = id
  join lines on lines.invoice_id = id
  where paid_ <> coalesce(settled.paid, 0) or tds_settled <> coalesce(settled.tds, 0)
    or invoices.credited <> coalesce(lowered.credited, 0)
    or invoices.credited_tax <> coalesce(lowered.tax, 0) or id in (select invoice_id from left_of)
    or subtotal <> lines.taxable or tax_total <> lines.tax or grand_total <> subtotal + tax_total
    or due < 0 or due <> grand_total - paid_ - tds_settled - invoices.credited - from_account
    or status <> case when due = 0 then 'paid' when due = grand_total then 'unpaid' else 'part-paid' end
`.replaceAll('paid_', 'invoices.paid');

test('whatever is paid, credited and reversed, each invoice agrees with its payments and notes', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(story, async ({ isSale, lines, actions }) => {
      const asked = await admin.post('/admin/finance/invoices', {
        body: {
          kind: isSale ? 'sales' : 'purchase',
          party: (isSale ? customer : vendor).id,
          lines,
        },
      });
      // The value is too small for an invoice.
      fc.pre(asked.status === 201);
      const { id, grandTotal } = asked.body.data;
      const done = { due: grandTotal as number, payments: [] as string[] };
      for (const each of actions) {
        const status = await does(id, done, { each, lines });
        expect([200, 201, 400, 409]).toContain(status);
        statuses.add(status);
        const {
          due,
          paid,
          tdsSettled,
          credited,
          fromAccount,
          status: stands,
        } = (await admin.get(invoice(id))).body.data;
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeCloseTo(grandTotal - paid - tdsSettled - credited - fromAccount, 4);
        expect(stands).toBe(due === 0 ? 'paid' : due === grandTotal ? 'unpaid' : 'part-paid');
        done.due = due;
      }
    }),
    { numRuns: runs(40) },
  );
  expect(statuses).toContain(201);
  expect(statuses).toContain(409);
  expect((await app.database.pool.query(contradictions)).rows).toEqual([]);
});

test.each([
  [30_000, true, 300],
  [30_000.01, true, 300],
  [26_000, true, 260],
  [1_50_000, false, 7_500],
  [1_00_000, true, 1_000],
])(
  'tax under 194C on a bill of %d without GST, with PAN: %s, is %d and settles its part',
  async (base, hasPan, tax) => {
    const payee = await makeVendor(app, hasPan ? {} : { gstin: '', pan: '' });
    const lines = [{ desc: 'Printing', rate: base, taxPct: hasPan ? 18 : 0 }];
    const bill = await makeInvoice(admin, payee, { lines });
    expect(bill.tds).toMatchObject({ section: '194C', applied: false, hasPAN: hasPan });
    const rule = tdsRuleOn(await readTaxRules(app.services.db), '194C', { day: '2026-11-20' });
    const paise = (amount: number) => Math.round(amount * 100);
    const suggested = tdsForPayment({
      settledPaise: paise(bill.due),
      invoice: { subtotal: paise(bill.subtotal), grandTotal: paise(bill.grandTotal) },
      hasPan,
      rule: rule as NonNullable<typeof rule>,
    });
    expect(suggested).toBe(paise(tax));
    const body = { invoiceId: bill.id, tds: { section: '194C', amount: tax } };
    const { status, body: response } = await admin.post(payments, { body });
    expect(status).toBe(201);
    expect(paise(response.data.amount)).toBe(paise(bill.grandTotal) - paise(tax));
    const settled = (await admin.get(invoice(bill.id))).body.data;
    expect(settled).toMatchObject({
      due: 0,
      status: 'paid',
      tdsSettled: tax,
      tds: { applied: true },
    });
  },
);
