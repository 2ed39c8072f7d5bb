import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addPaid,
  bank,
  joined,
  makePayslip,
  month,
  nobodyPaid,
  payrollPath,
} from '../../../test/payroll.ts';
import { signedInStaff } from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

/** A superadmin who is on the payroll. */
const paidSuperadmin = async () => {
  const me = await signedInStaff(app, admin, { role: 'superadmin', ctcAnnual: 550_000, bank });
  await joined(app, [me.id]);
  return me;
};
const refusal = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  status,
  body.code,
  body.message,
];
const refused = (message: string) => [409, 'OWN_ACCOUNT', message];

test("users can't change their own salary or bank account, under Staff or under Payroll", async () => {
  const me = await paidSuperadmin();
  const ids = [me.id, me.id.toUpperCase()];
  const paths = ids.flatMap((id) => [`/admin/staff/${id}`, `/admin/finance/employees/${id}`]);
  for (const path of paths) {
    const raised = await me.patch(path, { body: { ctcAnnual: 9_900_000 } });
    expect(refusal(raised)).toEqual(refused(staffMessages.ownPay));
    expect(raised.body.errors).toEqual({ ctcAnnual: staffMessages.ownPay });
    const moved = await me.patch(path, { body: { bank: { accountNumber: '999888777666' } } });
    expect(moved.body.errors).toEqual({ 'bank.accountNumber': staffMessages.ownPay });
    expect((await me.patch(path, { body: { bank: null } })).status).toBe(409);
  }
  const kept = (await admin.get(`/admin/staff/${me.id}`)).body.data;
  expect(kept).toMatchObject({ ctcAnnual: 550_000, bank: { accountNumber: '••••••••7890' } });
});

test('users can change their own other fields, with unchanged pay @full', async () => {
  const me = await paidSuperadmin();
  const body = { phone: '+91 98450 11223', ctcAnnual: 550_000, bank: { ifsc: bank.ifsc } };
  expect((await me.patch(`/admin/staff/${me.id}`, { body })).status).toBe(200);
  const details = { department: 'Finance', ctcAnnual: 550_000 };
  const path = `/admin/finance/employees/${me.id}`;
  expect((await me.patch(path, { body: details })).status).toBe(200);
  const other = await addPaid(admin);
  const raise = { body: { ctcAnnual: 600_000 } };
  expect((await me.patch(`/admin/staff/${other.id}`, raise)).status).toBe(200);
});

test("users can't create, pay, reverse or void their own payslip", async () => {
  const me = await paidSuperadmin();
  const created = await me.post(payrollPath, { body: { employeeId: me.id, month } });
  expect(refusal(created)).toEqual(refused(payrollMessages.ownPayslip));

  const payslip = await makePayslip(admin, me.id);
  const action = (what: string, body: object) =>
    me.post(`${payrollPath}/${payslip.id}/${what}`, { body });
  expect(refusal(await action('pay', {}))).toEqual(refused(payrollMessages.ownPayslip));
  expect(refusal(await action('void', { reason: 'Wrong' }))).toEqual(
    refused(payrollMessages.ownPayslip),
  );
  expect((await admin.post(`${payrollPath}/${payslip.id}/pay`, { body: {} })).status).toBe(200);
  expect(refusal(await action('reverse', { reason: 'Wrong' }))).toEqual(
    refused(payrollMessages.ownPayslip),
  );
  expect((await me.get(`${payrollPath}/${payslip.id}`)).body.data.status).toBe('paid');
});

test("all payslips of a month are created and paid except the user's own, and the response mentions that @full", async () => {
  await nobodyPaid(app);
  const me = await paidSuperadmin();
  const other = await addPaid(admin, { name: 'Meera Iyer' });
  await joined(app, [other.id]);

  const preview = (await me.post(`${payrollPath}/preview-all`, { body: { month } })).body.data;
  expect(preview.totals.payslips).toBe(1);
  const own = preview.employees.find(
    (each: { employee: { id: string } }) => each.employee.id === me.id,
  );
  expect(own).toMatchObject({
    gets: false,
    offered: false,
    exceptions: [{ kind: 'own', text: payrollMessages.exception.own }],
  });
  const { payslips, net } = preview.totals;
  const createAll = (client: Pick<typeof me, 'post'>, given: object) =>
    client.post(`${payrollPath}/create-all`, { body: { month, ...given } });
  const made = await createAll(me, { expected: { payslips, net }, include: [me.id] });
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({ payslips: 1, ownLeftOut: true }),
  ]);
  const rest = await createAll(admin, { expected: { payslips, net } });
  expect([rest.status, rest.body.data]).toEqual([
    201,
    expect.objectContaining({ payslips: 1, ownLeftOut: false }),
  ]);

  const look = async (client: Pick<typeof me, 'get'>) =>
    (await client.get(`${payrollPath}/pay-all`, { query: { month, mode: 'NEFT' } })).body.data;
  expect(await look(me)).toMatchObject({
    payslips: 1,
    leftOut: [{ employee: { id: me.id }, reason: payrollMessages.leftOut.own }],
  });
  expect((await look(admin)).payslips).toBe(2);
  const paid = await me.post(`${payrollPath}/pay-all`, {
    body: { month, mode: 'NEFT', ref: 'N1', expected: { payslips: 1, net } },
  });
  expect(paid.body.data).toMatchObject({ payslips: 1, leftOut: [{ employee: { id: me.id } }] });

  const file = `${payrollPath}/bank-file`;
  expect((await me.get(file, { query: { month } })).body.data).toMatchObject({
    payslips: 0,
    leftOut: [{ employee: { id: me.id }, reason: payrollMessages.leftOut.own }],
  });
  const alone = await me.post(file, { body: { month } });
  expect([alone.status, alone.body.code]).toEqual([409, 'NOTHING_TO_PAY']);
  expect((await admin.get(file, { query: { month } })).body.data).toMatchObject({
    payslips: 1,
    leftOut: [],
  });
});
