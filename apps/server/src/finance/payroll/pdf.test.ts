import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInOrganisation } from '../../../test/finance.ts';
import { addPaid, makePayslip, month, payrollPath } from '../../../test/payroll.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

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
