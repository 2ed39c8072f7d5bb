import { Readable } from 'node:stream';
import type { PayrollEmployee, Payslip } from '@kolam/contract/finance/payroll/model.ts';
import { payrollEmployeeList, payslipList } from '@kolam/contract/finance/payroll/values.ts';
import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '#core/spreadsheet/read.ts';
import { salariesPaid } from '#finance/overview/store.ts';
import { listPaidStaff } from '#workforce/staff/queries.ts';
import { readCsv } from '../../../test/csv.ts';
import { addPaid, bank, makePayslip, month, payrollPath } from '../../../test/payroll.ts';
import { download } from '../../../test/pdf-text.ts';
import { addApproved, addStaff } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listPayslipPage, type PayslipFilter, pendingPayslips, sumsOfMonth } from './store.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
const slips: Record<string, Payslip> = {};
const ids: Record<string, string> = {};

const staffPath = '/admin/finance/employees';

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  const people = [
    ['Asha Rao', { ctcAnnual: 600_000, employeeCode: 'WEL-009', department: 'Design' }],
    ['Bela 100%_Sen', { ctcAnnual: 550_000, employeeCode: 'WEL-001', department: 'Sales' }],
    [
      '=Chitra "C"',
      { ctcAnnual: 1_050_000, employeeCode: 'ab-7', department: 'Design', bank: null },
    ],
    ['Dev Pillai', { ctcAnnual: 300_000, department: 'Programmes' }],
  ] as const;
  for (const [name, given] of people) {
    const { id } = await addPaid(admin, { name, ...given });
    ids[name] = id;
    slips[name] = await makePayslip(admin, id);
  }
  const pay = (name: string, body: object) =>
    admin.post(`${payrollPath}/${slips[name]?.id}/pay`, { body });
  await pay('Asha Rao', { ref: 'UTR 42', paidOn: '2026-11-18' });
  await pay('=Chitra "C"', { mode: 'Cash', paidOn: '2026-11-19' });
  await admin.post(`${payrollPath}/${slips['Dev Pillai']?.id}/void`, {
    body: { reason: 'Wrong, "again"' },
  });
  await makePayslip(admin, ids['Asha Rao'] ?? '', { month: '2026-10' });
  ids.noCtc = (await addApproved(admin, { name: 'Esha Shah' })).id;
  await addStaff(admin, { name: 'Waits For Review' });
  ids.gone = (await addPaid(admin, { name: 'Gone Away' })).id;
  await admin.patch(`/admin/staff/${ids.gone}/active`, { body: { isActive: false } });
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const listSlips = async (query: Query = {}) => {
  const { status, body } = await admin.get(payrollPath, { query });
  expect(status).toBe(200);
  return body;
};
const names = (data: { employee: { name: string } }[]) => data.map(({ employee }) => employee.name);

describe('the payslips of a month', () => {
  test('are those of the current month by name, with the sums of the whole month', async () => {
    const { data, meta, totals, month: shown } = await listSlips();
    expect(names(data)).toEqual(['=Chitra "C"', 'Asha Rao', 'Bela 100%_Sen', 'Dev Pillai']);
    expect(meta).toEqual({ total: 4, page: 1, limit: 25, pages: 1 });
    expect(shown).toBe(month);
    expect(totals).toEqual({
      payslips: 3,
      gross: 183_333.33,
      tds: 12_783.33,
      net: 170_550,
      paid: { payslips: 2, net: 125_800 },
      pending: { payslips: 1, net: 44_750 },
      void: { payslips: 1, net: 25_000 },
      missing: 2,
    });
    expect(await listSlips({ search: 'nobody', status: 'paid' })).toMatchObject({ totals });
  });

  test.each([
    [{ month: '2026-10' }, ['Asha Rao']],
    [{ month: '2026-09' }, []],
    [{ status: 'paid' }, ['=Chitra "C"', 'Asha Rao']],
    [{ status: 'pending' }, ['Bela 100%_Sen']],
    [{ status: 'void' }, ['Dev Pillai']],
    [{ status: 'all', limit: 1, page: 2 }, ['Asha Rao']],
    [{ search: '100%_s' }, ['Bela 100%_Sen']],
    [{ q: 'utr 42' }, ['Asha Rao']],
    [{ search: 'design', status: 'paid' }, ['=Chitra "C"', 'Asha Rao']],
    [{ search: 'WEL-00' }, ['Asha Rao', 'Bela 100%_Sen']],
    [{ search: '7890' }, []],
  ])('filtered by %j are %j', async (query, expected) => {
    expect(names((await listSlips(query)).data)).toEqual(expected);
  });

  test.each(payslipList.sorts)('are sorted by %s in both directions', async (sort) => {
    const up = (await listSlips({ sort })).data as Payslip[];
    const down = (await listSlips({ sort: `-${sort}` })).data as Payslip[];
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
    if (sort !== 'employee') {
      const values = up.map((payslip) => payslip[sort]);
      const ordered = [...values].sort((one, two) => (one < two ? -1 : one > two ? 1 : 0));
      expect(values).toEqual(ordered);
    }
  });

  test.each([
    [{ month: '2026-1' }, 'month'],
    [{ status: 'open' }, 'status'],
    [{ sort: 'ctc' }, 'sort'],
    [{ page: '0' }, 'page'],
  ])('%j is refused', async (query, field) => {
    const { status, body } = await admin.get(payrollPath, { query });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  test('are also read singly, with a version', async () => {
    const path = `${payrollPath}/${slips['Asha Rao']?.id}`;
    const { status, body, headers } = await admin.get(path);
    expect([status, headers.etag, body.data.version]).toEqual([200, '"2"', 2]);
  });

  test('have no full account number in any response', () => {
    expect(app.answered()).not.toContain(bank.accountNumber);
    expect(app.logged()).not.toContain(bank.accountNumber);
  });

  test('the export has figures as numbers and texts as texts, in both formats', async () => {
    const path = `${payrollPath}/export?month=${month}&search=chitra`;
    const row = [
      slips['=Chitra "C"']?.code,
      month,
      'ab-7',
      '=Chitra "C"',
      'Design',
      '1050000',
      '87500',
      '9750',
      '77750',
      'No',
      'Paid',
      '2026-11-19',
      'Cash',
      '',
      '',
      '',
      '',
    ];
    const csv = await admin.get(path);
    expect(csv.headers['content-disposition']).toContain('payslips-2026-11.csv');
    expect(readCsv(csv.text)[1]).toEqual(
      row.map((cell) => (cell?.startsWith('=') ? `'${cell}` : cell)),
    );
    const xlsx = await download(app, admin.token, `${path}&format=xlsx`);
    expect(xlsx.headers['content-disposition']).toContain('payslips-2026-11.xlsx');
    const cells: string[][] = [];
    const limits = { ...importLimits, cells: 1000, rowLength: 1000, unpackedBytes: 1_000_000 };
    const stream = Readable.from([xlsx.bytes]);
    for await (const { cells: found } of readRows(stream, { format: 'xlsx', limits })) {
      cells.push(found);
    }
    expect(cells[1]?.slice(0, 13)).toEqual(row.slice(0, 13));
    const all = readCsv((await admin.get(`${payrollPath}/export`)).text);
    expect(all).toHaveLength(5);
    expect(all.flat()).toContain('••••••••7890');
    expect((await admin.get(`${payrollPath}/export?format=pdf`)).status).toBe(400);
  });
});

describe('the employees on the payroll', () => {
  const list = async (query: Query = {}) => {
    const { status, body } = await admin.get(staffPath, { query });
    expect(status).toBe(200);
    return body as { data: PayrollEmployee[]; meta: { total: number }; month: string };
  };
  const called = ({ data }: { data: PayrollEmployee[] }) => data.map(({ name }) => name);

  test('are the approved and active staff, with their payslip of the month that is not void', async () => {
    const response = await list();
    expect(response.month).toBe(month);
    expect(response.meta.total).toBe(5);
    expect(response.data.map(({ name, payslip }) => [name, payslip?.status ?? null])).toEqual([
      ['=Chitra "C"', 'paid'],
      ['Asha Rao', 'paid'],
      ['Bela 100%_Sen', 'pending'],
      ['Dev Pillai', null],
      ['Esha Shah', null],
    ]);
    expect(response.data[1]).toMatchObject({
      id: ids['Asha Rao'],
      code: 'WEL-009',
      department: 'Design',
      ctcAnnual: 600_000,
      isActive: true,
      bank: { bankName: bank.bankName, accountNumber: '••••••••7890', ifsc: bank.ifsc },
      bankComplete: true,
      joinedOn: '2026-11-20',
      payslip: { id: slips['Asha Rao']?.id, code: slips['Asha Rao']?.code },
    });
    expect(response.data[0]).toMatchObject({ bank: null, bankComplete: false });
    const october = await list({ month: '2026-10' });
    expect(october.data.filter(({ payslip }) => payslip)).toHaveLength(1);
  });

  test.each([
    [{ active: 'false' }, ['Gone Away']],
    [{ active: 'all', search: 'a', limit: 2, page: 2 }, ['Bela 100%_Sen', 'Dev Pillai']],
    [{ search: 'wel-00' }, ['Asha Rao', 'Bela 100%_Sen']],
    [{ search: '%_s' }, ['Bela 100%_Sen']],
    [{ search: 'design' }, ['=Chitra "C"', 'Asha Rao']],
    [{ search: '7890' }, []],
    [{ sort: '-name', limit: 2 }, ['Esha Shah', 'Dev Pillai']],
    [
      { sort: '-ctcAnnual' },
      ['=Chitra "C"', 'Asha Rao', 'Bela 100%_Sen', 'Dev Pillai', 'Esha Shah'],
    ],
    [
      { sort: 'ctcAnnual' },
      ['Dev Pillai', 'Bela 100%_Sen', 'Asha Rao', '=Chitra "C"', 'Esha Shah'],
    ],
  ])('filtered by %j are %j', async (query, expected) => {
    expect(called(await list(query))).toEqual(expected);
  });

  test.each([
    [{ month: 'now' }, 'month'],
    [{ active: 'yes' }, 'active'],
    [{ sort: 'bank' }, 'sort'],
  ])('%j is refused', async (query, field) => {
    const { status, body } = await admin.get(staffPath, { query });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});

test('the overview subtracts salaries from net cash, each on its payment day', async () => {
  const read = async (from: string, to: string) =>
    (await admin.get('/admin/finance/overview', { query: { from, to } })).body;
  expect(await read('2026-11-18', '2026-11-18')).toMatchObject({
    salariesPaid: 48_050,
    payslipsPaid: 1,
    netCash: -48_050,
    months: [{ month, salaries: 48_050 }],
  });
  expect(await read('2026-04-01', '2026-11-20')).toMatchObject({
    salariesPaid: 125_800,
    payslipsPaid: 2,
    netCash: -125_800,
  });
  expect(await read('2026-11-20', '2026-11-20')).toMatchObject({ salariesPaid: 0, netCash: 0 });
});

describe('among as many as a few years produce', () => {
  beforeAll(async () => {
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

  type Db = Parameters<typeof sumsOfMonth>[0];
  /**
   * Returns the database's plan. For a table that is not `large`, it shows whether an index can be
   * used at all.
   */
  async function planOf(
    ask: (db: Db) => PromiseLike<unknown>,
    { large = true } = {},
  ): Promise<string> {
    const sent: { query: string; params: unknown[] }[] = [];
    const logger = {
      logQuery: (query: string, params: unknown[]) => {
        sent.push({ query, params });
      },
    };
    const { pool, kind } = app.database;
    await ask(drizzle(pool, { casing: 'snake_case', logger }));
    const client = await pool.connect();
    try {
      if (kind === 'embedded' || !large) await client.query('set enable_seqscan = off');
      const { rows } = await client.query(`explain ${sent[0]?.query}`, sent[0]?.params);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  }

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
    ['sums of a month', (db: Db) => sumsOfMonth(db, '2026-05'), 'payslips_totals_idx'],
    [
      'salaries of a period',
      (db: Db) => salariesPaid(db, { from: '2026-05-01', to: '2026-05-31' }),
      'payslips_paid_on_idx',
    ],
    ['who is to be paid', (db: Db) => pendingPayslips(db, '2026-05'), 'payslips_\\w+_idx'],
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
    const search = (db: Db) =>
      listPaidStaff(db, {
        search: 'plan-77',
        isActive: undefined,
        sort: { column: 'name', descending: false },
        page: { page: 1, limit: 25 },
      });
    const plan = await planOf(search, { large: false });
    // The few rows of the embedded database are read faster through another index.
    if (app.database.kind === 'embedded') expect(plan).not.toMatch(/Seq Scan on staff/);
    else expect(plan).toMatch(/staff_search_idx.+staff_code_search_idx/s);
  });
});
