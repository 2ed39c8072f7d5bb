import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { Payslip } from '@kolam/contract/finance/payroll/model.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { readCsv } from '../../../test/csv.ts';
import {
  addPaid,
  bank,
  joined,
  makePayslip,
  month,
  nobodyPaid,
  payrollPath,
} from '../../../test/payroll.ts';
import { at, seen } from '../../../test/payroll-months.ts';
import { signedInStaff } from '../../../test/staff.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signedInAs']>>;

let app: TestApp;
let admin: Person;
let one: Person;
let two: Person;
/** Of an employee whose account nobody of these has entered. */
let payslip: Payslip;

const settings = at('settings');
const requireTwo = (needsSecondPerson: boolean) =>
  admin.put(settings, { body: { needsSecondPerson } });
const pay = (client: Client, id = payslip.id, body: object = { mode: 'NEFT', ref: id }) =>
  client.post(at(`${id}/pay`), { body });
const file = (client: Client) => client.post(at('bank-file'), { body: { month, again: true } });
const previewPay = async (client: Client) =>
  (await client.get(at('pay-all'), { query: { month, mode: 'NEFT' } })).body.data;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  one = await app.signedInAs('superadmin');
  two = await app.signedInAs('superadmin');
});
afterAll(() => app.stop());
async function addJoined() {
  const person = await addPaid(admin);
  await joined(app, [person.id]);
  return person;
}

beforeEach(async () => {
  await nobodyPaid(app);
  await app.database.pool.query(`update payslips set voided_at = now(), voided_by_name = 'Test',
    void_reason = 'Test' where paid_at is null and voided_at is null`);
  const person = await addJoined();
  await requireTwo(true);
  payslip = await makePayslip(one, person.id);
});

test('with two people required, what an API key enters or reads counts as done by who made it', async () => {
  const made = await admin.post('/admin/api-keys', {
    body: {
      name: 'Payroll bridge',
      rights: ['finance:read', 'finance:write'],
      endsOn: '2026-12-31',
    },
  });
  const key = app.client(made.body.key);
  const person = await addJoined();
  const byKey = await makePayslip(key, person.id);
  expect((await pay(admin, byKey.id)).body.code).toBe('SECOND_PERSON');
  const needs = async (client: Client, id: string) =>
    (await client.get(at(id))).body.data.needsSecondPerson;
  expect(await needs(admin, byKey.id)).toBe(true);
  expect(await needs(key, byKey.id)).toBe(true);
  expect((await pay(one, byKey.id)).status).toBe(200);
});

describe('with two people required, a user can’t pay out a payslip that they created', () => {
  test('alone', async () => {
    const { status, body } = await pay(one);
    expect([status, body.code, body.message]).toEqual([
      409,
      'SECOND_PERSON',
      payrollMessages.secondPerson,
    ]);
    expect((await one.get(at(payslip.id))).body.data).toMatchObject({ needsSecondPerson: true });
    expect((await two.get(at(payslip.id))).body.data).toMatchObject({ needsSecondPerson: false });
    expect((await pay(two)).body.data).toMatchObject({ status: 'paid', needsSecondPerson: false });
  });

  test('with those of a month', async () => {
    const [left] = (await previewPay(one)).leftOut;
    expect(left).toMatchObject({
      payslip: { id: payslip.id },
      reason: payrollMessages.leftOut.prepared,
    });
    const payAll = (client: Client, expected: object) =>
      client.post(at('pay-all'), { body: { month, mode: 'NEFT', ref: payslip.code, expected } });
    const refused = await payAll(one, { payslips: 0, net: 0 });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'NOTHING_TO_PAY',
      payrollMessages.allPrepared,
    ]);
    const preview = await previewPay(two);
    expect((await payAll(two, seen(preview))).body.data).toMatchObject({ payslips: 1 });
  });

  test('in a bank file', async () => {
    const refused = await file(one);
    expect([refused.status, refused.body.message]).toEqual([409, payrollMessages.allPrepared]);
    const preview = (await one.get(at('bank-file'), { query: { month } })).body.data;
    expect(preview).toMatchObject({
      payslips: 0,
      leftOut: [{ reason: payrollMessages.leftOut.prepared }],
    });
    const { status, text } = await file(two);
    expect([status, readCsv(text).length]).toEqual([200, 2]);
  });

  test('at the same time as another user, who pays it once', async () => {
    const clients = [one, two, one, two, one, two];
    const responses = await Promise.all(clients.map((client) => pay(client)));
    const codes = responses.map(({ status, body }) => (status === 200 ? 'paid' : body.code));
    expect(codes.filter((code) => code === 'paid')).toHaveLength(1);
    expect(codes.filter((_, index) => clients[index] === one)).not.toContain('paid');
    expect((await two.get(at(payslip.id))).body.data.paidBy).toBe(two.account.name);
  });
});

describe('with two people required, a user can’t pay out to an account that they entered', () => {
  const other = { accountNumber: '999888777666' };
  const move = (client: Client, given: object = other) =>
    client.patch(`/admin/finance/employees/${payslip.employee.id}`, { body: { bank: given } });

  test('until it was paid to once', async () => {
    expect((await move(two)).status).toBe(200);
    expect((await pay(two)).body.code).toBe('SECOND_PERSON');
    expect((await file(two)).body.message).toBe(payrollMessages.allPrepared);
    // In cash, no money goes to the account.
    expect(
      (await two.get(at('pay-all'), { query: { month, mode: 'Cash' } })).body.data,
    ).toMatchObject({ payslips: 1, leftOut: [] });
    expect((await pay(admin)).status).toBe(200);
    const earlier = await makePayslip(one, payslip.employee.id, { month: '2026-10' });
    expect((await pay(two, earlier.id)).status).toBe(200);
  });

  test('also when the change and the bank file are sent at the same time', async () => {
    const [, made] = await Promise.all([move(two), file(two), move(two, { ifsc: 'HDFC0002255' })]);
    if (made.status === 200) expect(made.text).toContain(bank.accountNumber);
    expect(made.text).not.toContain(other.accountNumber);
  });
});

test('without the setting, one person can do both', async () => {
  await requireTwo(false);
  expect((await one.get(at(payslip.id))).body.data.needsSecondPerson).toBe(false);
  expect((await pay(one)).status).toBe(200);
});

describe('the setting', () => {
  test('is changed by Administrators alone, and each change is in the log', async () => {
    expect((await one.put(settings, { body: { needsSecondPerson: false } })).status).toBe(403);
    expect((await one.get(settings)).body.data).toEqual({ needsSecondPerson: true });
    expect((await requireTwo(false)).body.data).toEqual({ needsSecondPerson: false });
    expect((await requireTwo(false)).status).toBe(200);
    const { body } = await admin.get('/admin/audit', { query: { kind: 'payroll' } });
    const [last, before] = body.data;
    expect(last).toMatchObject({
      action: 'payroll.settings_changed',
      actor: { id: admin.account.id },
      changes: [{ field: 'needsSecondPerson', before: true, after: false }],
    });
    expect(before.changes).toEqual([{ field: 'needsSecondPerson', before: false, after: true }]);
  });

  test('is mailed to all Administrators when it is switched off', async () => {
    const other = await app.signedInAs('Administrator');
    const subject = 'Subject: One person alone can pay out in Kolam';
    const sentTo = async ({ account: { email } }: Person) =>
      (await app.mails()).filter((mail) => mail.includes(`To: ${email}`) && mail.includes(subject))
        .length;
    const before = await sentTo(admin);
    await requireTwo(true);
    await requireTwo(false);
    await requireTwo(false);
    await expect.poll(() => sentTo(other)).toBe(1);
    expect(await sentTo(admin)).toBe(before + 1);
  });

  test('is refused without a value', async () => {
    const { status, body } = await admin.put(settings, { body: {} });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['needsSecondPerson']]);
  });
});

describe('an account that is new since the last payment', () => {
  const marked = async (client: Client = two) => ({
    payslip: (await client.get(at(payslip.id))).body.data.newAccount,
    listed: (await client.get(payrollPath, { query: { month, status: 'pending' } })).body.data.map(
      ({ newAccount }: Payslip) => newAccount,
    ),
    payAll: (await previewPay(client)).newAccounts,
    file: (await client.get(at('bank-file'), { query: { month } })).body.data.newAccounts,
  });
  const change = (given: object) =>
    admin.patch(`/admin/staff/${payslip.employee.id}`, { body: { bank: given } });
  const lastPaid = async (mode: string) => {
    const earlier = await makePayslip(one, payslip.employee.id, { month: '2026-10' });
    expect((await pay(two, earlier.id, { mode, ref: earlier.id })).status).toBe(200);
  };
  const none = { payslip: false, listed: [false], payAll: [], file: [] };

  test('is marked in the payslip, the list and both previews', async () => {
    await lastPaid('NEFT');
    expect(await marked()).toEqual(none);
    await change({ accountNumber: '999888777666' });
    const named = {
      payslip: { id: payslip.id, code: payslip.code },
      employee: expect.objectContaining({ id: payslip.employee.id }),
      account: '••••••••7666',
    };
    expect(await marked()).toEqual({
      payslip: true,
      listed: [true],
      payAll: [named],
      file: [{ ...named, again: false }],
    });
    await file(two);
    expect((await marked()).file).toEqual([{ ...named, again: true }]);
    await change({ accountNumber: bank.accountNumber });
    // The payment goes to the account of the bank file.
    expect(await marked()).toMatchObject({ payslip: true, payAll: [named], file: [] });
  });

  test('is marked when only the IFSC changed', async () => {
    await lastPaid('RTGS');
    await change({ ifsc: 'HDFC0002255' });
    expect((await marked()).payslip).toBe(true);
  });

  test('is not marked before the first payment to an account', async () => {
    await lastPaid('Cash');
    await change({ accountNumber: '999888777666' });
    expect(await marked()).toEqual(none);
  });
});

// The last one, because it lets the sessions of the others rest.
test('with two people required, an account that was let in lately is no second person for who did, nor for its twin', async () => {
  const newcomer = await signedInStaff(app, one, { role: 'accountant' });
  const refused = await pay(newcomer);
  expect([refused.status, refused.body.code]).toEqual([409, 'SECOND_PERSON']);
  const [left] = (await previewPay(newcomer)).leftOut;
  expect(left.reason).toBe(payrollMessages.leftOut.prepared);
  const ofAnother = await makePayslip(two, (await addJoined()).id);
  expect((await pay(newcomer, ofAnother.id)).status).toBe(200);

  const twin = await signedInStaff(app, one, { role: 'accountant' });
  const ofTwin = await makePayslip(twin, (await addJoined()).id);
  for (const client of [one, newcomer])
    expect((await pay(client, ofTwin.id)).body.code).toBe('SECOND_PERSON');

  app.pass(days(8));
  const body = { email: newcomer.email, password: testPassword };
  const { token } = (await app.client().post('/admin/login', { body })).body;
  expect((await pay(app.client(token))).status).toBe(200);
});
