import type { PayrollTotals, Payslip } from '@kolam/contract/finance/payroll/model.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAdmin } from '#platform/auth/console-info.ts';
import { ensureAdmins } from '../../src/first-admin.ts';
import { type Client, startTestApp, type TestApp } from '../../test/test-app.ts';
import { companySteps } from '../companies.ts';
import { loadDemo } from '../load.ts';
import { staffSteps } from '../staff/steps.ts';
import { payrollSteps } from './payroll.ts';
import { financeSteps } from './steps.ts';

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
  ]);
  log.mockRestore();
  const { email, password } = demoAdmin;
  const { body } = await app.client().post('/admin/login', { body: { email, password } });
  console = app.client(body.token);
});
afterAll(() => app.stop());

type Month = { data: Payslip[]; totals: PayrollTotals };
const of = async (month: string): Promise<Month> =>
  (await console.get('/admin/finance/payroll', { query: { month, limit: 100 } })).body;

const months = Array.from({ length: 24 }, (_, back) => {
  const count = 2026 * 12 + 10 - back;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
});

test('no step was skipped, and no mail was sent', async () => {
  expect(app.logged()).not.toContain('was left out');
  expect(await app.mails()).toEqual([]);
});

test('two years are paid, except the current month', async () => {
  const [current = '', ...earlier] = months;
  for (const month of earlier) {
    const { totals } = await of(month);
    expect([month, totals.pending.payslips]).toEqual([month, 0]);
    expect(totals.paid.payslips).toBeGreaterThan(0);
    expect(totals.paid.net).toBe(totals.net);
  }
  const { totals } = await of(current);
  expect(totals).toMatchObject({ paid: { payslips: 0 }, missing: 1 });
  expect(totals.pending.payslips).toBe(16);
});

test('one payslip was voided and created again manually', async () => {
  const found: Payslip[] = [];
  for (const month of months) found.push(...(await of(month)).data);
  const voided = found.filter(({ status }) => status === 'void');
  expect(voided).toHaveLength(1);
  const again = found.filter(
    ({ month, employee, status }) =>
      month === voided[0]?.month && employee.id === voided[0]?.employee.id && status === 'paid',
  );
  expect(again).toMatchObject([{ adjusted: true, net: 33_250 }]);
  expect(found.filter(({ adjusted }) => adjusted)).toHaveLength(1);
  expect(new Set(found.map(({ payMode }) => payMode))).toEqual(new Set(['NEFT', 'UPI', null]));
});

test('everyone has a salary, and one person no bank account', async () => {
  const { data } = (await console.get('/admin/finance/employees')).body;
  expect(data).toHaveLength(17);
  for (const { ctcAnnual } of data) expect(ctcAnnual).toBeGreaterThan(0);
  const without = data.filter(({ bankComplete }: { bankComplete: boolean }) => !bankComplete);
  expect(without).toHaveLength(1);
  const preview = (await console.get('/admin/finance/payroll/bank-file')).body.data;
  expect([preview.payslips, preview.leftOut.length]).toEqual([15, 1]);
});

test('people who left were paid until then', async () => {
  const { data } = await of('2026-10');
  const names = data.map(({ employee }) => employee.name);
  expect(names).toContain('Vivek Thakur');
  expect(names).not.toContain('Aparna Sundaresan');
});

test('the business pays its people and still makes a profit', async () => {
  const { body } = await console.get('/admin/finance/overview');
  expect(body.salariesPaid).toBeGreaterThan(3_000_000);
  expect(body.netCash).toBeGreaterThan(0);
  const earlier = body.months.slice(0, -1);
  for (const { salaries } of earlier) expect(salaries).toBeGreaterThan(400_000);
});
