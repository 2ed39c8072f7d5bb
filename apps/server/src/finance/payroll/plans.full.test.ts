import { payrollEmployeeList, payslipList } from '@kolam/contract/finance/payroll/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { salariesPaid } from '#finance/overview/store.ts';
import { listPaidStaff } from '#workforce/staff/queries.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listPayslipPage, type PayslipFilter, pendingPayslips, sumsOfMonth } from './store.ts';

/* How the database reads payslips and salaries among as many as a few years produce. */

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { pool, kind } = app.database;
  const people = kind === 'postgres' ? 2000 : 100;
  // Autovacuum reading them would keep the vacuum below from marking all pages as all-visible.
  if (kind === 'postgres') {
    await pool.query('alter table payslips set (autovacuum_enabled = off)');
  }
  await pool.query(
    `with made as (
      insert into accounts (id, created_at, updated_at, kind, status, email, name, role)
      select gen_random_uuid(), now() - n * interval '1 minute', now(), 'staff', 'active',
        'plan-' || n || '@example.com', 'Plan ' || (n * 7919) % 10007, 'support'
      from generate_series(1, $1::int) as n returning id, created_at, email, name)
     insert into staff (id, created_at, updated_at, name, email, phone, department, employee_code,
      status, is_active, registered, pan, pan_name, ctc_annual_paise, bank_name, account_number, ifsc,
      decided_by_name, decided_at, decision_reason, joined_on, pending_since)
     select id, created_at, now(), name, email, '', 'Team ' || length(name), email, 'approved',
      name not like '%7', false, '', '', 60000000 + length(name), '', '', '', 'Test', created_at, '', created_at::date, created_at
     from made`,
    [people],
  );
  for (let back = 1; back <= 24; back++) {
    await pool.query(
      `insert into payslips (id, created_at, updated_at, number, code, financial_year, month,
        employee_id, employee_name, employee_code, department, ctc_annual, gross, tds, net,
        computed_gross, computed_tds, rule, working, paid_at, paid_by_name, paid_on, pay_mode, pay_ref,
        voided_at, voided_by_name, void_reason)
       select gen_random_uuid(), created_at, now(), n + $1::int * 3000,
        'PS/' || right(fy::text, 2) || '-' || right((fy + 1)::text, 2) || '/' || lpad((n + $1::int * 3000)::text, 5, '0'),
        fy, to_char(first, 'YYYY-MM'), id, name, employee_code, department, 1, 5000000 + n, n, 5000000,
        5000000 + n, n,
        '{"profile": "specification", "validFrom": "2000-01-01", "source": "Test"}', '[]',
        case when n % 4 > 0 then now() end, case when n % 4 > 0 then 'Test' end,
        case when n % 4 > 0 then first + 29 end, case when n % 4 > 0 then 'NEFT' end,
        case when n % 4 > 0 then 'UTR ' || n end,
        case when n % 40 = 0 then now() end, case when n % 40 = 0 then 'Test' end,
        case when n % 40 = 0 then 'Wrong' end
       from (select staff.*, row_number() over () as n from staff where email like 'plan-%') as people,
        (select first, extract(year from first - interval '3 months')::int as fy
         from (select date '2026-11-01' - $1::int * interval '1 month' as moment) as m,
          lateral (select moment::date as first) as d) as month`,
      [back],
    );
  }
  await vacuumed();
});
afterAll(() => app.stop());

/**
 * A vacuum marks rows as visible to all only when the WAL of recent commits is on disk, and tests
 * don't wait for that.
 */
async function vacuumed(): Promise<void> {
  const client = await app.database.pool.connect();
  try {
    await client.query('set synchronous_commit = on');
    await client.query('update tax_settings set version = version + 1');
    await client.query('vacuum (analyze) payslips');
    await client.query('vacuum (analyze) staff');
  } finally {
    await client.query('reset synchronous_commit');
    client.release();
  }
}

const planOf = async (
  ask: (db: Queryable) => PromiseLike<unknown>,
  options: { without?: ['seqscan'] } = {},
) => (await plansOf(app.database, ask, options))[0];

const asked: PayslipFilter = { search: undefined, month: '2026-05', status: undefined };
const filters: Partial<PayslipFilter>[] = [
  {},
  { status: 'pending' },
  { search: 'plan 77' },
  { search: 'utr 77', status: 'paid' },
];
const cases = filters.flatMap((filter) =>
  payslipList.sorts.map((column) => [filter, column] as const),
);

test.each(cases)('payslips %j by %s are read from an index', async (filter, column) => {
  const plan = await planOf((db) =>
    listPayslipPage(db, {
      filter: { ...asked, ...filter },
      sort: { column, descending: true },
      page: { page: 1, limit: 25 },
    }),
  );
  expect(plan).toMatch(/payslips_\w+_(idx|key)/);
  expect(plan).not.toMatch(/Seq Scan on payslips/);
});

test.each([
  ['sums of a month', (db: Queryable) => sumsOfMonth(db, '2026-05'), 'payslips_totals_idx'],
  [
    'salaries of a period',
    (db: Queryable) => salariesPaid(db, { from: '2026-05-01', to: '2026-05-31' }),
    'payslips_paid_on_idx',
  ],
  ['who is to be paid', (db: Queryable) => pendingPayslips(db, '2026-05'), 'payslips_\\w+_idx'],
] as const)('%s are read from an index', async (_, ask, index) => {
  const plan = await planOf(ask);
  expect(plan).toMatch(new RegExp(index));
  expect(plan).not.toMatch(/Seq Scan on payslips/);
});

const ways = payrollEmployeeList.sorts.flatMap((column) =>
  [true, false].map((descending) => [column, descending] as const),
);
const indexes = {
  name: 'staff_name_idx',
  employeeCode: 'staff_payroll_code_idx',
  department: 'staff_department_idx',
  ctcAnnual: 'staff_payroll_(largest_)?ctc_idx',
  createdAt: 'staff_(status_|active_)?created_at_idx',
};

test.each(ways)(
  'employees by %s, descending %s, are read from its index',
  async (column, descending) => {
    const plan = await planOf((db) =>
      listPaidStaff(db, {
        id: undefined,
        search: undefined,
        isActive: true,
        sort: { column, descending },
        page: { page: 1, limit: 25 },
      }),
    );
    // No sorting either: the page is the beginning of the index.
    expect(plan).toMatch(
      new RegExp(`Index (Only )?Scan (Backward )?using ${indexes[column]} on staff`),
    );
    expect(plan).not.toMatch(/Sort Key/);
  },
);

test('employees are searched through two indexes', async () => {
  const search = (db: Queryable) =>
    listPaidStaff(db, {
      id: undefined,
      search: 'plan-77',
      isActive: undefined,
      sort: { column: 'name', descending: false },
      page: { page: 1, limit: 25 },
    });
  // Few people are read faster one by one. The check is whether the indexes can be used at all.
  const plan = await planOf(search, { without: ['seqscan'] });
  // The few rows of the embedded database are read faster through another index.
  if (app.database.kind === 'embedded') expect(plan).not.toMatch(/Seq Scan on staff/);
  else expect(plan).toMatch(/staff_search_idx.+staff_code_search_idx/s);
});
