import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { seededRandom } from '#core/random.ts';
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
 * Advances that are received, applied, taken back, refunded and reversed in any order while months
 * pass and are closed: table 11 equals what the law says, worked out in SQL from the amounts alone.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
});
afterAll(() => app.stop());

/** 20 November and the months before and after it. */
const months = ['2026-08', '2026-09', '2026-10', '2026-11'];

/**
 * By section 13(2) tax is due on what was received of a service and not invoiced by the end of the
 * month, and falls again with what is invoiced or refunded later. The receipt includes it.
 */
const byLaw = `
  with ends as (
    select a.id, a.place, a.supply_type, a.tax_rate::numeric as rate, m.month,
      coalesce(sum(v.amount) filter (where to_char(v.day, 'YYYY-MM') < m.month), 0) as before,
      coalesce(sum(v.amount) filter (where to_char(v.day, 'YYYY-MM') <= m.month), 0) as after
    from advances a cross join unnest($1::text[]) as m (month) left join advance_moves v on v.advance_id = a.id
    group by a.id, m.month
  ), taxed as (
    select *, case supply_type
        when 'intra' then 2 * round(after * rate / (20000 + 2 * rate)) - 2 * round(before * rate / (20000 + 2 * rate))
        else (after - round(after * 10000 / (10000 + rate))) - (before - round(before * 10000 / (10000 + rate))) end as tax
    from ends where after <> before
  )
  select month, after < before as adjusted, place, (rate / 100)::float8 as rate, count(*)::int as advances,
    abs(sum(after - before - tax))::float8 / 100 as taxable, abs(sum(tax))::float8 / 100 as tax
  from taxed group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

async function reported() {
  const rows = [];
  for (const month of months) {
    const { body } = await admin.get('/admin/finance/gst/gstr1', { query: { month } });
    const { received, adjusted } = body.data.advances;
    for (const [isAdjusted, table] of [received, adjusted].entries()) {
      for (const { place, ratePct, documents, taxable, tax } of table) {
        const of = { month, adjusted: isAdjusted === 1, place, rate: ratePct };
        rows.push({ ...of, advances: documents, taxable, tax });
      }
    }
  }
  return rows;
}

test.each(Array.from({ length: runs(2) }, (_, place) => place))(
  'table 11 of each month equals the law, and a closed month stays (%i)',
  async (seed) => {
    const random = seededRandom(`advances ${seed}`);
    const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
    app.pass(-days(90));
    admin = await app.signedInAs('Administrator');
    const customer: TestParty = await makeParty(
      app,
      random(2) === 0 ? {} : { state: 'KA', gstin: '' },
    );
    const path = `/admin/finance/customers/${customer.id}/account`;
    const [payments, applied]: [string[], string[]] = [[], []];
    const reason = 'As agreed';
    const closed: [string, unknown][] = [];

    async function step() {
      const { onAccount } = (await admin.get(path)).body.balance;
      const part = Math.max(1, random(Math.round(onAccount * 110))) / 100;
      switch (random(7)) {
        case 0:
        case 1: {
          const advance = { taxPct: pick([5, 18]) };
          const body = { amount: (100 + random(200_000)) / 100, ...(random(4) > 0 && { advance }) };
          const received = await admin.post(`${path}/receipts`, { body });
          if (received.status === 201) payments.push(received.body.data.id);
          return received;
        }
        case 2:
        case 3: {
          const lines = [lineBody({ rate: 20 + random(2000) })];
          const invoice = await makeInvoice(admin, customer, { lines });
          const invoices = [{ invoice: invoice.id, amount: Math.min(part, invoice.due) }];
          const made = await admin.post(`${path}/applications`, { body: { invoices } });
          if (made.status === 201) applied.push(made.body.data[0].id);
          return made;
        }
        case 4: {
          const back = await admin.post(`${path}/refunds`, { body: { amount: part } });
          if (back.status === 201) payments.push(back.body.data.id);
          return back;
        }
        case 5: {
          const at = `${path}/applications/${pick(applied) ?? customer.id}/reverse`;
          return admin.post(at, { body: { reason } });
        }
        default: {
          const at = `/admin/finance/payments/${pick(payments) ?? customer.id}/reverse`;
          return admin.post(at, { body: { reason } });
        }
      }
    }

    const statuses = new Set<number>();
    for (let day = 0; day < 90; day += 3) {
      const { status } = await step();
      statuses.add(status);
      expect([200, 201, 404, 409]).toContain(status);
      app.pass(days(3));
      admin = await app.signedInAs('Administrator');
      const last = months[closed.length] ?? '';
      if (app.now().toISOString().slice(0, 7) > last) {
        const body = { book: 'sales', month: last, confirmUnfinished: true };
        expect((await admin.post('/admin/finance/months/close', { body })).status).toBe(200);
        const query = { month: last };
        closed.push([last, (await admin.get('/admin/finance/gst/gstr1', { query })).body.data]);
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201]));
    const { rows } = await app.database.pool.query(byLaw, [months]);
    expect(new Set(rows.map(({ adjusted }) => adjusted))).toEqual(new Set([false, true]));
    expect(await reported()).toEqual(rows);
    for (const [month, then] of closed) {
      const { data } = (await admin.get('/admin/finance/gst/gstr1', { query: { month } })).body;
      expect([month, data]).toEqual([month, then]);
      const body = { book: 'sales', month, reason };
      await admin.post('/admin/finance/months/reopen', { body });
    }
    const summary = await admin.get('/admin/finance/gst/gstr3b', { query: { month: '2026-11' } });
    const sales = await admin.get('/admin/finance/gst/gstr1', { query: { month: '2026-11' } });
    const { net, advances } = sales.body.data;
    expect(summary.body.data.outward.taxable.net.tax).toBeCloseTo(net.tax + advances.net.tax, 6);
  },
);
