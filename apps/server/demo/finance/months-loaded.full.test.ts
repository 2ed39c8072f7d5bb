import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAdmin } from '#platform/auth/console-info.ts';
import { ensureAdmins } from '../../src/first-admin.ts';
import { type Client, startTestApp, type TestApp } from '../../test/test-app.ts';
import { companySteps } from '../companies.ts';
import { loadDemo } from '../load.ts';
import { staffSteps } from '../staff/steps.ts';
import { monthSteps } from './months.ts';
import { payrollSteps } from './payroll.ts';
import { financeSteps } from './steps.ts';

/* What a new user of the demo sees of months, deposits and returns, on 20 November 2026. */

let app: TestApp;
let console: Client;

beforeAll(async () => {
  app = await startTestApp({ demo: 'on' });
  await ensureAdmins(app.services);
  const log = vi.spyOn(globalThis.console, 'log').mockImplementation(() => {});
  await loadDemo(app.services, new AbortController().signal, (now) => [
    ...companySteps(now),
    ...staffSteps(now),
    ...financeSteps(now),
    ...payrollSteps(now),
    ...monthSteps(now),
  ]);
  log.mockRestore();
  const { email, password } = demoAdmin;
  const { body } = await app.client().post('/admin/login', { body: { email, password } });
  console = app.client(body.token);
});
afterAll(() => app.stop());

const bySql = async (query: string) => (await app.database.pool.query(query)).rows;

test('no step was skipped', () => {
  expect(app.logged()).not.toContain('was left out');
});

test('all months but the last that is over are closed, and their returns are filed', async () => {
  expect(
    await bySql(`select book, min(month) as first, max(month) as last, count(*)::int as months,
      array_agg(distinct state) as states from book_months group by book order by book`),
  ).toEqual(
    ['payments', 'payroll', 'purchases', 'sales', 'stock'].map((book) => ({
      ...{ book, first: '2025-04', last: '2026-09', months: 18 },
      states: [book === 'stock' ? 'closed' : 'filed'],
    })),
  );
});

test('the tax deducted in each month is deposited on time with its challans', async () => {
  const deducted = await bySql(`
    select month, section, sum(tax)::float8 as tax from (
      select counts_in as month, section, tax from tds_entries
      union all
      select tds_counts_in, 'salary', tds from payslips where paid_on is not null
    ) as part where month between '2025-04' and '2026-10'
    group by month, section having sum(tax) > 0 order by month, section`);
  const deposited = await bySql(`
    select month, section, sum(tax)::float8 as tax from tds_challans
    where deposited_on < (to_date(month, 'YYYY-MM') + interval '1 month 7 days')::date
      or month like '%-03' and deposited_on <= (left(month, 4) || '-04-30')::date
    group by month, section order by month, section`);
  expect(deposited).toEqual(deducted);
  expect(deducted.length).toBeGreaterThan(40);
});

test('a few duties need attention, and only the returns of the open month are late', async () => {
  type Due = { duty: string; to: string; isLate: boolean };
  const { data } = (await console.get('/admin/finance/due-dates')).body;
  expect(data.map(({ duty, to, isLate }: Due) => [duty, to, isLate])).toEqual([
    ['gstr-1', '2026-10', true],
    ['gstr-3b', '2026-10', false],
    ['credit-of-year', '2026-03', false],
  ]);
});

test('documents are due after several credit periods', async () => {
  const rows = await bySql(`select kind, array_agg(distinct due_on - issued_on) as days
    from invoices where state = 'issued' group by kind order by kind`);
  for (const { days } of rows) expect(days.length).toBeGreaterThan(3);
});
