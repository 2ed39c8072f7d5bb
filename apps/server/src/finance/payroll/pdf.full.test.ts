import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInOrganisation } from '../../../test/finance.ts';
import { addPaid, makePayslip, month, payrollPath } from '../../../test/payroll.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const paperOf = async (id: string) => {
  const file = await download(app, admin.token, `${payrollPath}/${id}/pdf`);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pages = await pdfText(file.bytes);
  expect(pages).toHaveLength(1);
  return { name: String(file.headers['content-disposition']), text: pages[0] ?? '' };
};

test('can be drawn before the business details are filled in', async () => {
  const { id } = await addPaid(admin, { name: 'Early Bird', bank: null });
  const { text } = await paperOf((await makePayslip(admin, id, { month: '2026-10' })).id);
  expect(text).toContain('Early Bird');
  expect(text).toContain('Status Not paid yet');
});

test('has the business, the employee, the month and the figures with their calculation', async () => {
  await fillInOrganisation(app);
  const { id } = await addPaid(admin, {
    name: 'Meera Iyer काव्या',
    department: 'Programmes',
    employeeCode: 'WEL-001',
  });
  const payslip = await makePayslip(admin, id);
  await admin.post(`${payrollPath}/${payslip.id}/pay`, { body: { ref: 'UTR 9981' } });
  const { name, text } = await paperOf(payslip.id);
  expect(name).toContain(`${payslip.code.replaceAll('/', '-')}.pdf`);
  for (const part of [
    `Payslip ${payslip.code}`,
    'Kolam Wellness Private Limited',
    'Employee Meera Iyer',
    'Employee code WEL-001',
    'Department Programmes',
    'Month November 2026',
    'Annual CTC ₹5,50,000.00',
    'Paid on 20 Nov 2026',
    'NEFT',
    'UTR 9981',
    'Canara Bank ••••••••7890 CNRB0002255',
    'Gross for the month ₹45,833.33',
    'Tax deducted at source −₹1,083.33',
    'Net salary ₹44,750.00',
    'Rupees Forty-Four Thousand Seven Hundred Fifty Only',
    'How these figures came about',
  ]) {
    expect(text).toContain(part);
  }
  for (const { label } of payslip.working) expect(text).toContain(label);
  expect(text).not.toContain('001234567890');
  expect(text).not.toMatch(/VOID|adjusted/);
});

test('the longest calculation stands on one page with the signature', async () => {
  await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
  const { id } = await addPaid(admin, { department: 'Programmes', ctcAnnual: 2_50_00_000 });
  await admin.patch(`/admin/finance/employees/${id}`, {
    body: { earlierIncome: { income: 10_00_000, tds: 1_00_000 } },
  });
  const { working } = await makePayslip(admin, id);
  expect(working.length).toBeGreaterThan(12);
  const payslip = await makePayslip(admin, id, {
    month: '2026-10',
    gross: 20_00_000,
    tds: 7_00_000,
  });
  await admin.post(`${payrollPath}/${payslip.id}/pay`, { body: { ref: 'UTR 9982' } });
  const { text } = await paperOf(payslip.id);
  expect(text).toContain('Authorised signatory');
  await admin.put('/admin/finance/tax/profile', { body: { profile: 'house' } });
});

test('states what was adjusted, and that it is void', async () => {
  const { id } = await addPaid(admin);
  const payslip = await makePayslip(admin, id, { month, gross: 50_000, tds: 0 });
  await admin.post(`${payrollPath}/${payslip.id}/void`, { body: { reason: 'Wrong person' } });
  const { text } = await paperOf(payslip.id);
  expect(text).toContain('Net salary ₹50,000.00');
  expect(text).toContain('Figures adjusted by hand. Computed: Gross for the month ₹45,833.33');
  expect(text).toContain('How the computed figures came about');
  expect(text).toContain('VOID');
  expect(text).toContain('Status Void');
  expect(text).toContain('Void since 20 Nov 2026: Wrong person');
});

test('shows an account only if the money went to it', async () => {
  const paidBy = async (mode: string) => {
    const { id } = await makePayslip(admin, (await addPaid(admin)).id);
    await admin.post(`${payrollPath}/${id}/pay`, { body: { mode } });
    return (await paperOf(id)).text;
  };
  expect(await paidBy('NEFT')).toContain('Bank account');
  const cash = await paidBy('Cash');
  expect(cash).toContain('Mode Cash');
  expect(cash).not.toContain('Bank account');
});

test('all payslips of a month are one file, by name, without void ones', async () => {
  const month = '2026-09';
  const names = ['Zoya Khan', 'Anita Desai', 'Meera Iyer', 'Gone Away'];
  for (const name of names) {
    const { id } = await makePayslip(admin, (await addPaid(admin, { name })).id, { month });
    if (name === 'Gone Away') {
      await admin.post(`${payrollPath}/${id}/void`, { body: { reason: 'Wrong month' } });
    }
  }
  const file = await download(app, admin.token, `${payrollPath}/pdf?month=${month}`);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(String(file.headers['content-disposition'])).toContain('payslips-2026-09.pdf');
  const pages = await pdfText(file.bytes);
  expect(pages.map((text) => names.find((name) => text.includes(`Employee ${name}`)))).toEqual([
    'Anita Desai',
    'Meera Iyer',
    'Zoya Khan',
  ]);
  for (const text of pages) {
    expect(text).toContain('Month September 2026');
    expect(text).toContain('Page 1 of 1');
  }
});

test('a month without payslips makes no file', async () => {
  const { status, body } = await admin.get(`${payrollPath}/pdf`, { query: { month: '2026-05' } });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['month']]);
});

test('the payslips of many people are made while other requests are served', async () => {
  const people = isFull ? 500 : 60;
  const person = await addPaid(admin, { name: 'First Of Many' });
  const { id } = await makePayslip(admin, person.id, { month: '2026-08' });
  await app.database.pool.query(
    `insert into payslips (id, created_at, updated_at, number, code, financial_year, month,
       employee_id, employee_name, employee_code, department, ctc_annual, gross, tds, net,
       computed_gross, computed_tds, rule, working)
     select gen_random_uuid(), created_at, updated_at, 10000 + n,
       'PS/26-27/' || lpad((10000 + n)::text, 5, '0'), financial_year, month, gen_random_uuid(),
       'Person ' || lpad(n::text, 3, '0'), '', department, ctc_annual, gross, tds, net,
       computed_gross, computed_tds, rule, working
     from payslips, generate_series(1, $2::int - 1) as n where payslips.id = $1`,
    [id, people],
  );
  let isDone = false;
  let served = 0;
  const file = download(app, admin.token, `${payrollPath}/pdf?month=2026-08`).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await admin.get('/admin/me');
    served += 1;
  }
  expect(served).toBeGreaterThan(5);
  const pages = await pdfText((await file).bytes);
  expect(pages).toHaveLength(people);
  expect(pages[1]).toContain('Employee Person 001');
  expect(pages.at(-1)).toContain(`Employee Person ${String(people - 1).padStart(3, '0')}`);
});
