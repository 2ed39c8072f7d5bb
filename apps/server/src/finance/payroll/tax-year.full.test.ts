import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPaid, joined, makePayslip, payrollPath } from '../../../test/payroll.ts';
import { signedInStaff } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
});
afterAll(() => app.stop());

/** Adds someone with 30 lakh a year who joined on a day. */
async function someone(day: string) {
  const { id } = await addPaid(admin, { ctcAnnual: 30_00_000 });
  await joined(app, [id], day);
  return id;
}
const tdsOf = async (employeeId: string, month: string) =>
  (await makePayslip(admin, employeeId, { month })).tds;
const earlier = (id: string, earlierIncome: unknown) =>
  admin.patch(`/admin/finance/employees/${id}`, { body: { earlierIncome } });

test('who joins in October has the tax of six months deducted, whatever the day', async () => {
  const id = await someone('2026-10-19');
  // 15 lakh are paid: a tax of 97,500 in six parts.
  expect(await tdsOf(id, '2026-10')).toBe(16_250);
  expect(await tdsOf(id, '2026-11')).toBe(16_250);
  // Months before without a payslip are not expected any more.
  expect(await tdsOf(await someone('2024-06-03'), '2026-10')).toBe(16_250);
});

test('a change of the salary is made up for in the months left', async () => {
  const id = await someone('2026-10-01');
  await tdsOf(id, '2026-10');
  await admin.patch(`/admin/finance/employees/${id}`, { body: { ctcAnnual: 60_00_000 } });
  // 2.5 and 25 lakh: 26.75 taxed, 3,82,500 and cess 3,97,800, less 16,250, in five parts.
  const { tds, working } = await makePayslip(admin, id, { month: '2026-11' });
  expect(tds).toBe(76_310);
  expect(working.map(({ label }) => label)).toContain('Paid before');
});

const lastYear = [
  ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09'],
  ...['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'],
];
/** Makes the payslips of months, one after the other. Returns all tax deducted. */
async function deducted(id: string, months: readonly string[]): Promise<number> {
  let sum = 0;
  for (const month of months) sum += await tdsOf(id, month);
  return Math.round(sum * 100) / 100;
}

test('a month without a payslip is not paid, so the last month makes the year add up', async () => {
  const id = await someone('2020-01-01');
  // 27.5 lakh in eleven months: 26.75 taxed, 3,82,500 and cess.
  const months = lastYear.filter((month) => month !== '2025-06');
  expect(await deducted(id, months)).toBe(3_97_800);
});

test('after a change of the salary in February, March makes the year add up', async () => {
  const id = await someone('2020-01-01');
  const before = await deducted(id, lastYear.slice(0, 10));
  await admin.patch(`/admin/finance/employees/${id}`, { body: { ctcAnnual: 60_00_000 } });
  // 25 and 10 lakh: 34.25 taxed, 6,07,500 and cess.
  expect(before + (await deducted(id, lastYear.slice(10)))).toBe(6_31_800);
});

test('a void payslip counts as not made', async () => {
  const id = await someone('2026-10-01');
  const first = await makePayslip(admin, id, { month: '2026-10', tds: 0 });
  expect(first.tds).toBe(0);
  await admin.post(`${payrollPath}/${first.id}/void`, { body: { reason: 'Wrong tax' } });
  expect(await tdsOf(id, '2026-10')).toBe(16_250);
});

test('what an earlier employer paid and deducted in the year counts', async () => {
  const id = await someone('2026-10-01');
  const { status, body } = await earlier(id, { income: 15_00_000, tds: 2_37_900 });
  expect([status, body.data.earlierIncome]).toEqual([200, { income: 15_00_000, tds: 2_37_900 }]);
  expect(await tdsOf(id, '2026-10')).toBe(39_650);
  const wrong = await earlier(id, { income: 1, tds: 2 });
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { 'earlierIncome.tds': 'The tax can’t exceed what was paid' },
  ]);
  expect((await earlier(id, null)).body.data.earlierIncome).toBeNull();
  const history = (await admin.get(`/admin/history/staff/${id}`)).body.data;
  expect(history[0].changes).toEqual([
    { field: 'earlierIncome', before: '₹15,00,000, TDS ₹2,37,900', after: null },
  ]);
});

test('a change of it alone makes what others have loaded outdated', async () => {
  const { id, version } = await addPaid(admin);
  const save = (income: number) =>
    admin.patch(`/admin/finance/employees/${id}`, {
      body: { earlierIncome: { income, tds: 0 } },
      headers: { 'if-match': `"${version}"` },
    });
  const first = await save(1_00_000);
  expect([first.status, first.body.data.version]).toEqual([200, version + 1]);
  expect((await save(2_00_000)).status).toBe(412);
  const again = await earlier(id, { income: 1_00_000, tds: 0 });
  expect(again.body.data).toMatchObject({
    version: version + 1,
    earlierIncome: { income: 1_00_000 },
  });
});

test('nobody enters it for themselves', async () => {
  const me = await signedInStaff(app, admin, { role: 'superadmin', ctcAnnual: 5_50_000 });
  const { status, body } = await me.patch(`/admin/finance/employees/${me.id}`, {
    body: { earlierIncome: { income: 1_00_000, tds: 0 } },
  });
  expect([status, body.code]).toEqual([409, 'OWN_ACCOUNT']);
});

test('all payslips of a month are made by the tax year as well', async () => {
  await app.database.pool.query('update staff set is_active = false, left_on = null');
  const ids = [await someone('2026-10-01'), await someone('2020-01-01')];
  await tdsOf(ids[0] ?? '', '2026-10');
  const { data } = (await admin.post(`${payrollPath}/preview-all`, { body: { month: '2026-11' } }))
    .body;
  expect(data.totals).toMatchObject({ payslips: 2, tds: 16_250 });
  const expected = { payslips: 2, net: data.totals.net };
  const made = await admin.post(`${payrollPath}/create-all`, {
    body: { month: '2026-11', expected },
  });
  expect(made.body.data).toMatchObject({ payslips: 2, tds: 16_250 });
});
