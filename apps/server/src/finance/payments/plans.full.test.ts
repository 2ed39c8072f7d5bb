import { paymentList } from '@kolam/contract/finance/payments/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInvoice, makeParty } from '../../../test/finance.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listPaymentPage, type PaymentFilter } from './store.ts';

/* How the database reads a page of payments among as many as a few years produce. */

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const customer = await makeParty(app);
  const sale = await makeInvoice(await app.signedInAs('Administrator'), customer);
  const { pool, kind } = app.database;
  // In steps that are short enough for a busy machine.
  const some = kind === 'postgres' ? 5000 : 200;
  for (let turn = 0; turn < 10; turn++) {
    await pool.query(
      `insert into payments (id, created_at, updated_at, direction, number, code, financial_year,
      invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on, reversed_at,
      reversed_by_name, reverse_reason)
     select gen_random_uuid(), now() - n * interval '1 minute', now(), case when n % 5 < 3 then 'in' else 'out' end,
      n + 100, 'RCT/24-25/' || lpad(n::text, 5, '0'), 2024, $2, 'INV/24-25/00001', $3, 'Kaveri Health',
      (n * 7919) % 100000 + 1, 0, (array['NEFT', 'RTGS', 'UPI', 'Cheque', 'Cash'])[n % 5 + 1], 'UTR ' || n,
      date '2024-04-01' + n % 360, case when n % 200 = 3 then now() end,
      case when n % 200 = 3 then 'Test' end, case when n % 200 = 3 then 'Bounced' end
     from generate_series($1::int + 1, $1::int + $4::int) as n`,
      [turn * some, sale.id, customer.id, some],
    );
  }
  await pool.query('vacuum (analyze) payments');
});
afterAll(() => app.stop());

const asked: PaymentFilter = {
  search: undefined,
  direction: undefined,
  mode: undefined,
  reversed: undefined,
  invoice: undefined,
  party: undefined,
  from: undefined,
  to: undefined,
};
const filters: Partial<PaymentFilter>[] = [
  {},
  { direction: 'out' },
  { mode: 'Cash' },
  { reversed: true },
  { reversed: false, direction: 'in' },
  { from: '2024-05-01', to: '2024-05-31' },
  { from: '2024-05-01', to: '2024-05-31', direction: 'out', mode: 'Cheque' },
  { search: 'utr 777' },
];
const cases = filters.flatMap((filter) =>
  paymentList.sorts.map((column) => [filter, column] as const),
);

test.each(cases)('%j by %s is read from an index', async (filter, column) => {
  const [plan] = await plansOf(app.database, (db) =>
    listPaymentPage(db, {
      filter: { ...asked, ...filter },
      sort: { column, descending: true },
      page: { page: 1, limit: 25 },
    }),
  );
  expect(plan).toMatch(/payments_\w+(idx|key)/);
  // payments_1 is the count beside the page, for which the database may read whichever is
  // smaller.
  expect(plan).not.toMatch(/Seq Scan on payments(?! payments_1)/);
});
