import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInvoice, makeVendor, type TestParty } from '../../../test/finance.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { appliedTogether, togetherOf } from './approval-store.ts';

/* How the database sums what one person alone decided, among the pay-outs of a few years. */

let app: TestApp;
let vendor: TestParty;
let bill: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  const bank = { ifsc: 'HDFC0000001', account: '50100012345678' };
  vendor = await makeVendor(app, { ...bank, gstin: '', pan: 'AAPFU0939F' });
  bill = await makeInvoice(await app.signedInAs('Administrator'), vendor);
  const { pool, kind } = app.database;
  const rows = kind === 'postgres' ? 30_000 : 1000;
  const client = await pool.connect();
  try {
    // Without foreign keys and triggers, so that no bills have to exist.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into parties (id, created_at, updated_at, kind, name, email, phone, gstin, pan, is_sez,
        line1, city, state, pincode, bank_name, ifsc, account, contact)
       select md5('party ' || n)::uuid, now(), now(), 'vendor', 'Vendor ' || n, '', '', '',
        'AAPFU' || lpad(n::text, 4, '0') || 'G', false, '', '', 'MH', '', 'Bank',
        'HDFC0000001', n::text, ''
       from generate_series(1, $1::int / 10) as n`,
      [rows],
    );
    await client.query(
      `insert into payments (id, created_at, updated_at, direction, number, code, financial_year,
        invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on)
       select md5('payment ' || n)::uuid, now() - n * interval '30 minutes', now(), 'out', n,
        'PAY/24-25/' || lpad(n::text, 5, '0'), 2024, md5('bill ' || n)::uuid, 'PUR/24-25/00001',
        md5('party ' || n % 3000)::uuid, 'Vendor', 100, 0, 'NEFT', 'UTR ' || n, date '2024-04-01' + n % 360
       from generate_series(1, $1::int) as n`,
      [rows],
    );
    await client.query(
      `insert into account_entries (id, created_at, party_id, kind, cause_id, invoice_id, payment_id, amount)
       select md5('entry ' || n)::uuid, now() - n * interval '30 minutes', md5('party ' || n % 3000)::uuid,
        case when n % 2 = 0 then 'payout' else 'application' end,
        md5(case when n % 2 = 0 then 'payment ' else 'entry ' end || n)::uuid,
        case when n % 2 = 1 then md5('bill ' || n)::uuid end,
        case when n % 4 = 1 then md5('payment ' || n)::uuid end,
        case when n % 2 = 0 then 100 else -100 end
       from generate_series(1, $1::int) as n`,
      [rows],
    );
    await client.query(
      `insert into payment_runs (id, created_at, updated_at, number, code, financial_year, state, bills,
        amount, tds, created_by_name, released_at, released_by_name, line_texts)
       select md5('run ' || n)::uuid, now(), now(), n, 'RUN/24-25/' || lpad(n::text, 5, '0'), 2024,
        'confirmed', 30, 100, 0, 'Asha Rao', now() - n * interval '1 day', 'Dev Shah', ''
       from generate_series(1, $1::int / 30) as n`,
      [rows],
    );
    await client.query(
      `insert into payment_run_lines (id, run_id, invoice_id, party_id, amount, tds)
       select md5('line ' || n)::uuid, md5('run ' || n / 30)::uuid, md5('bill in a run ' || n)::uuid,
        md5('party ' || n % 3000)::uuid, 100, 0
       from generate_series(1, $1::int) as n`,
      [rows],
    );
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
  await pool.query(
    'vacuum (analyze) parties, payments, account_entries, payment_runs, payment_run_lines',
  );
});
afterAll(() => app.stop());

/** Of runs there are few: they are filtered as a whole. */
const whole = /Seq Scan on (parties|payments|account_entries|payment_run_lines)/;

test('the day and the bills of a pay-out are read from indexes', async () => {
  const plans = await plansOf(app.database, (db) =>
    togetherOf(db, [
      {
        ...{ id: null, partyId: vendor.id, amount: 100, at: app.now() },
        bills: [{ id: bill.id, amount: 100 }],
      },
    ]),
  );
  expect(plans).toHaveLength(4);
  for (const plan of plans) expect(plan).not.toMatch(whole);
});

test('what was applied to bills is read from indexes', async () => {
  const [plan] = await plansOf(app.database, (db) =>
    appliedTogether(db, [bill.id], { partyId: vendor.id, same: [] }),
  );
  expect(plan).not.toMatch(whole);
});
