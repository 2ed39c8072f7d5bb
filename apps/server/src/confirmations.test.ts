import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirm, passConfirmations } from '../test/confirm.ts';
import { addPaid, bank, makePayslip, payrollPath } from '../test/payroll.ts';
import { addApproved, newEmail } from '../test/staff.ts';
import { type ResponseBody, startTestApp, type TestApp } from '../test/test-app.ts';
import { switchOnTwoStep } from '../test/two-step.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await app.signedInAs('Administrator');
});

const expectRefused = ({ status, body }: ResponseBody) =>
  expect([status, body.code]).toEqual([403, 'CONFIRM_YOURSELF']);

describe('a bank account', () => {
  const account = '001234567890';
  const other = { accountNumber: '999888777666', account: '999888777666' };

  test.each(['vendors', 'customers'])(
    'of one of the %s changes with a confirmation',
    async (kind) => {
      const path = `/admin/finance/${kind}`;
      const given = { name: 'HDFC Bank', ifsc: 'HDFC0002255', account };
      const body = { name: 'Neem Foods', bank: given };
      const { id } = (await admin.post(path, { body })).body.data;
      const one = `${path}/${id}`;
      passConfirmations(app);
      // Everything else needs none, nor does the account that is stored.
      const rest = await admin.patch(one, { body: { name: 'Neem', bank: given } });
      expect([rest.status, rest.body.data.name]).toEqual([200, 'Neem']);
      for (const bank of [{ account: other.account }, { ifsc: 'HDFC0002256' }, { name: 'HDFC' }])
        expectRefused(await admin.patch(one, { body: { name: 'Late', bank } }));
      expect((await admin.get(one)).body.data).toMatchObject({ name: 'Neem', version: 2 });
      expectRefused(await admin.post(`${one}/bank/reveal`));
      expectRefused(await admin.post(`${one}/pan/reveal`));
      await confirm(admin);
      const changed = await admin.patch(one, { body: { bank: { account: other.account } } });
      expect(changed.status).toBe(200);
      const { body: shown } = await admin.post(`${one}/bank/reveal`);
      expect(shown.data.accountNumber).toBe(other.account);
    },
  );

  test('of a new person or party is entered with a confirmation', async () => {
    passConfirmations(app);
    const add = (path: string, given: object) =>
      admin.post(path, { body: { name: 'Neem Foods', email: newEmail(), ...given } });
    const party = { name: 'HDFC Bank', ifsc: 'HDFC0002255', account };
    const entered: [path: string, bank: object][] = [
      ['/admin/staff', bank],
      ['/admin/finance/vendors', party],
      ['/admin/finance/customers', { ifsc: party.ifsc }],
    ];
    for (const [path, given] of entered) {
      expectRefused(await add(path, { bank: given }));
      expect((await add(path, {})).status).toBe(201);
    }
    await confirm(admin);
    for (const [path, given] of entered)
      expect((await add(path, { bank: given })).status).toBe(201);
  });

  test('of a staff member changes with a confirmation, under Staff and under Payroll', async () => {
    const { id } = await addPaid(admin);
    passConfirmations(app);
    for (const path of [`/admin/staff/${id}`, `/admin/finance/employees/${id}`]) {
      const rest = await admin.patch(path, { body: { department: path, bank } });
      expect(rest.status).toBe(200);
      const body = { bank: { accountNumber: other.accountNumber } };
      expectRefused(await admin.patch(path, { body }));
    }
    expectRefused(await admin.post(`/admin/staff/${id}/bank/reveal`));
    await confirm(admin);
    const { body } = await admin.post(`/admin/staff/${id}/bank/reveal`);
    expect(body.data.accountNumber).toBe(bank.accountNumber);
    const changed = await admin.patch(`/admin/staff/${id}`, { body: { bank: null } });
    expect(changed.status).toBe(200);
  });

  test('of our organisation, and where else invoices are paid to, changes with a confirmation', async () => {
    const path = '/admin/settings/organisation';
    const whole = {
      legalName: 'Kolam Wellness',
      state: 'MH',
      bank: { name: 'HDFC Bank', account, ifsc: 'HDFC0002255' },
    };
    expect((await admin.put(path, { body: whole })).status).toBe(200);
    passConfirmations(app);
    const rest = await admin.put(path, { body: { ...whole, phone: '+91 98200 12345' } });
    expect(rest.status).toBe(200);
    for (const body of [{ bank: { account: other.account } }, { upiId: 'kolam@hdfcbank' }])
      expectRefused(await admin.put(path, { body }));
    expect((await admin.get(path)).body.data).toMatchObject({ upiId: '', version: 2 });
    await confirm(admin);
    expect((await admin.put(path, { body: { upiId: 'kolam@hdfcbank' } })).status).toBe(200);
  });
});

describe('a refused request', () => {
  test('pays nothing, and pays once under its key after the confirmation', async () => {
    const { id } = await addPaid(admin);
    const payslip = await makePayslip(admin, id);
    passConfirmations(app);
    const body = { mode: 'NEFT', paidOn: '2026-11-20', reference: 'UTR1' };
    const pay = () =>
      admin.post(`${payrollPath}/${payslip.id}/pay`, {
        body,
        headers: { 'idempotency-key': `pay-${payslip.id}` },
      });
    expectRefused(await pay());
    expect((await admin.get(`${payrollPath}/${payslip.id}`)).body.data.status).toBe('pending');
    await confirm(admin);
    const sent = await Promise.all([pay(), pay(), pay()]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const replayed = sent.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
    expect(replayed).toHaveLength(2);
    passConfirmations(app);
    // Also for a known key: what was done is shown to nobody else.
    expectRefused(await pay());
  });

  test('resets no second step, and does so once under its key after the confirmation', async () => {
    const account = await app.makeAccount();
    await switchOnTwoStep(app, account);
    passConfirmations(app);
    const reset = () =>
      admin.post(`/admin/admins/${account.id}/reset-two-step`, {
        headers: { 'idempotency-key': `reset-${account.id}` },
      });
    expectRefused(await reset());
    await confirm(admin);
    for (const replayed of [undefined, 'true']) {
      const { status, headers } = await reset();
      expect([status, headers['idempotency-replayed']]).toEqual([200, replayed]);
    }
  });

  test('is refused before its body is read', async () => {
    const { id } = await addApproved(admin);
    passConfirmations(app);
    expectRefused(await admin.patch(`/admin/staff/${id}/role`, { body: { role: 'nonsense' } }));
    expectRefused(await admin.post('/admin/admins', { body: '{' }));
  });

  test('is not recorded as one that the account may not make', async () => {
    passConfirmations(app);
    expectRefused(await admin.get('/admin/employees/export'));
    const { rows } = await app.database.pool.query(
      `select from sign_in_events where account_id = $1 and outcome = 'call_refused'`,
      [admin.account.id],
    );
    expect(rows).toHaveLength(0);
  });
});

test('people are exported in a file with a confirmation', async () => {
  passConfirmations(app);
  const lists = ['employees', 'companies', 'finance/customers', 'finance/vendors'];
  const paths = lists.map((list) => `/admin/${list}/export`);
  for (const path of paths) expectRefused(await admin.get(path));
  await confirm(admin);
  for (const path of paths) {
    const { status, headers } = await admin.get(path);
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/csv/)]);
  }
});
