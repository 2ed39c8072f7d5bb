import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '#core/clock.ts';
import { newId } from '#core/ids.ts';
import { dataKeys } from '../../../test/data-keys.ts';
import { makeStaff } from '../../../test/tasks.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';
import { codeNow, switchOnTwoStep } from '../../../test/two-step.ts';
import { runCommand } from '../../commands.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  // Encrypted, as in production.
  app = await startTestApp({ dataKeys: dataKeys('1') });
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await app.signedInAs('Administrator');
});
afterEach(() => app.pass(minutes(16)));

const path = '/admin/me/two-step';
const proof = (code?: string) => ({ body: { currentPassword: testPassword, code } });
const stateOf = async (client: { get: typeof admin.get }) => (await client.get(path)).body.data;
const actionsOf = async (id: string) =>
  (await admin.get(`/admin/history/account/${id}`)).body.data.map(
    ({ action }: { action: string }) => action,
  );

describe('setting up two-step sign-in', () => {
  test('takes the password and a code of the app, and returns ten recovery codes', async () => {
    const account = await app.makeAccount();
    const client = await app.sessionOf(account);
    const elsewhere = await app.sessionOf(account);
    const begun = await client.post(path, proof());
    expect(begun.status).toBe(200);
    const { secret, uri } = begun.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(await stateOf(client)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    const confirmed = await client.post(`${path}/confirm`, {
      body: { code: codeNow(app, secret) },
    });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes)
      expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect(await stateOf(client)).toEqual({
      isOn: true,
      hasApp: true,
      passkeys: [],
      confirmedAt: app.now().toISOString(),
      recoveryCodesLeft: 10,
      policy: 'off',
      isRequired: false,
      dueAt: null,
    });
    expect((await elsewhere.get('/admin/me')).status).toBe(401);
    expect(await actionsOf(account.id)).toEqual(['account.two_step_on']);
    expect((await app.mails()).at(-1)).toContain('Two-step sign-in is on');
  });

  test('stores no recovery code in clear, and neither logs nor mails the secret', async () => {
    const { secret, recoveryCodes } = await switchOnTwoStep(app, await app.makeAccount());
    const { rows } = await app.database.pool.query('select code_hash from recovery_codes');
    const stored = JSON.stringify(rows);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(app.logged()).not.toContain(secret);
    expect(await app.mails().then((mails) => mails.join())).not.toContain(secret);
  });

  test('refuses a wrong password, which is recorded', async () => {
    const client = await app.signedInAs('support');
    const { status, body } = await client.post(path, {
      body: { currentPassword: 'Wrong-Horse-9' },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ currentPassword: 'Your current password is incorrect.' });
    const { data } = (await client.get('/admin/me/sign-ins')).body;
    expect(data[0]).toMatchObject({ outcome: 'wrong_in_session' });
  });

  test('refuses a wrong code, and one after an hour', async () => {
    const client = await app.signedInAs('support');
    const { secret } = (await client.post(path, proof())).body;
    const wrong = await client.post(`${path}/confirm`, { body: { code: '000000' } });
    expect(wrong.body.errors).toEqual({ code: 'This code is wrong or was already used.' });
    app.pass(minutes(61));
    const late = await client.post(`${path}/confirm`, { body: { code: codeNow(app, secret) } });
    expect([late.status, late.body.code]).toEqual([409, 'NOT_BEGUN']);
    expect((await stateOf(client)).isOn).toBe(false);
  });

  test('counts attempts', async () => {
    const client = await app.signedInAs('support');
    await client.post(path, proof());
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) {
      const sent = await client.post(`${path}/confirm`, { body: { code: '000000' } });
      statuses.push(sent.status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test('of a new app takes a code of the current one, which works until then @full', async () => {
    const account = await app.makeAccount();
    const { client, secret } = await switchOnTwoStep(app, account);
    const without = await client.post(path, proof());
    expect(without.body.errors).toEqual({ code: 'Code is required' });
    const begun = await client.post(path, proof(codeNow(app, secret)));
    expect(begun.status).toBe(200);
    const next: string = begun.body.secret;
    app.pass(30_000);
    const renewed = await client.post(`${path}/recovery-codes`, proof(codeNow(app, secret)));
    expect(renewed.status).toBe(200);
    const confirmed = await client.post(`${path}/confirm`, { body: { code: codeNow(app, next) } });
    expect(confirmed.status).toBe(200);
    app.pass(60_000);
    expect((await client.post(`${path}/off`, proof(codeNow(app, secret)))).status).toBe(400);
    expect((await client.post(`${path}/off`, proof(codeNow(app, next)))).status).toBe(200);
  });
});

describe('with two-step sign-in', () => {
  test('new recovery codes replace the earlier ones @full', async () => {
    const account = await app.makeAccount();
    const { client, secret, recoveryCodes } = await switchOnTwoStep(app, account);
    const { body } = await client.post(`${path}/recovery-codes`, proof(codeNow(app, secret)));
    expect(body.recoveryCodes).toHaveLength(10);
    const old = await client.post(`${path}/off`, proof(recoveryCodes[0]));
    expect(old.body.errors).toEqual({ code: 'This code is wrong or was already used.' });
    expect((await client.post(`${path}/off`, proof(body.recoveryCodes[0]))).status).toBe(200);
    expect(await stateOf(client)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect(await actionsOf(account.id)).toEqual([
      'account.two_step_off',
      'account.recovery_codes_renewed',
      'account.two_step_on',
    ]);
    expect((await app.mails()).at(-1)).toContain('Two-step sign-in is off');
  });

  test('a wrong code at switching it off is recorded @full', async () => {
    const { client } = await switchOnTwoStep(app, await app.makeAccount());
    expect((await client.post(`${path}/off`, proof('000000'))).status).toBe(400);
    const { data } = (await client.get('/admin/me/sign-ins')).body;
    expect(data[0]).toMatchObject({ outcome: 'wrong_in_session', factor: 'totp' });
  });

  test('it can’t be switched off twice @full', async () => {
    const client = await app.signedInAs('support');
    const { status, body } = await client.post(`${path}/off`, proof('000000'));
    expect([status, body.code]).toEqual([409, 'TWO_STEP_OFF']);
    const codes = await client.post(`${path}/recovery-codes`, proof('000000'));
    expect(codes.body.code).toBe('TWO_STEP_OFF');
  });
});

describe('required two-step sign-in', () => {
  const settings = '/admin/settings/organisation';
  const demand = (requiredFor: string, client = admin) =>
    client.put(settings, { body: { twoStep: { requiredFor } } });

  afterEach(async () => {
    await app.database.pool.query('delete from organisation');
    await app.database.pool.query('update accounts set two_step_due_at = null');
  });

  test('leaves seven days, and then opens nothing but setting it up', async () => {
    const client = await app.signedInAs('superadmin');
    const other = await app.signedInAs('manager');
    expect((await demand('admins')).status).toBe(200);
    const dueAt = new Date(app.now().getTime() + days(7)).toISOString();
    expect((await client.get('/admin/me')).body.access.twoStep).toEqual({
      isOn: false,
      factors: [],
      dueAt,
    });
    expect((await other.get('/admin/me')).body.access.twoStep.dueAt).toBeNull();
    app.pass(days(7) - 1);
    const remembered = await app.sessionOf(client.account);
    expect((await remembered.get('/admin/companies')).status).toBe(200);
    app.pass(1);
    const { status, body } = await remembered.get('/admin/companies');
    expect([status, body.code]).toEqual([403, 'TWO_STEP_REQUIRED']);
    const begun = await remembered.post(path, proof());
    const code = codeNow(app, begun.body.secret);
    expect((await remembered.post(`${path}/confirm`, { body: { code } })).status).toBe(200);
    expect((await remembered.get('/admin/companies')).status).toBe(200);
  });

  test('can’t be switched off, but set up again with another app @full', async () => {
    const { client, secret } = await switchOnTwoStep(app, await app.makeAccount());
    await demand('all');
    const { status, body } = await client.post(`${path}/off`, proof(codeNow(app, secret)));
    expect([status, body.code]).toEqual([409, 'TWO_STEP_REQUIRED']);
    expect((await client.post(path, proof(codeNow(app, secret)))).status).toBe(200);
  });

  test('ends when the setting is off again, and starts with seven days again', async () => {
    const client = await app.signedInAs('support');
    await demand('all');
    app.pass(days(5));
    admin = await app.signedInAs('Administrator');
    await demand('admins');
    const again = await app.sessionOf(client.account);
    expect((await again.get('/admin/me')).body.access.twoStep.dueAt).toBeNull();
    await demand('all');
    const dueAt = new Date(app.now().getTime() + days(7)).toISOString();
    expect((await again.get('/admin/me')).body.access.twoStep.dueAt).toBe(dueAt);
  });

  test('begins at the first sign-in of an account that is created later', async () => {
    await demand('all');
    app.pass(days(3));
    const { email } = await app.makeAccount({ kind: 'staff', role: 'support' });
    const body = { email, password: testPassword };
    const { token } = (await app.client().post('/admin/login', { body })).body;
    const dueAt = new Date(app.now().getTime() + days(7)).toISOString();
    expect((await app.client(token).get('/admin/me')).body.access.twoStep.dueAt).toBe(dueAt);
  });

  test('is changed by Administrators alone, and the change is in the history', async () => {
    const superadmin = await app.signedInAs('superadmin');
    expect((await demand('all', superadmin)).status).toBe(403);
    const { id } = (await demand('admins')).body.data;
    expect((await demand('admins', superadmin)).status).toBe(200);
    const { data } = (await admin.get(`/admin/history/organisation/${id}`)).body;
    expect(data[0].changes).toContainEqual({
      field: 'twoStep.requiredFor',
      before: 'off',
      after: 'admins',
    });
  });
});

test('the server’s own setting decides before the stored one @full', async () => {
  const fixed = await startTestApp({ requireTwoStep: 'all' });
  const { email } = await fixed.makeAccount();
  const body = { email, password: testPassword };
  const { token } = (await fixed.client().post('/admin/login', { body })).body;
  const client = fixed.client(token);
  expect((await client.get('/admin/me/two-step')).body.data).toMatchObject({
    policy: 'all',
    isRequired: true,
    dueAt: new Date(fixed.now().getTime() + days(7)).toISOString(),
  });
  const settings = '/admin/settings/organisation';
  expect((await client.get(settings)).body.data.twoStep).toEqual({
    requiredFor: 'all',
    isFixed: true,
  });
  const sent = await client.put(settings, { body: { twoStep: { requiredFor: 'admins' } } });
  expect([sent.status, sent.body.code]).toEqual([409, 'SET_BY_SERVER']);
  await fixed.stop();
});

/** Returns the text of the newest mail to an account, on one line. */
async function mailTo({ email }: { email: string }): Promise<string> {
  const mail = (await app.mails()).findLast((each) => each.includes(`To: ${email}`)) ?? '';
  return mail.replaceAll(/=\r?\n/g, '').replaceAll(/\s+/g, ' ');
}

describe('resetting another’s two-step sign-in', () => {
  test('of an Administrator ends their sessions, and is in the history and mailed', async () => {
    const account = await app.makeAccount();
    const { client } = await switchOnTwoStep(app, account);
    const listed = await admin.get('/admin/admins', { query: { search: account.email } });
    expect(listed.body.data).toMatchObject([{ id: account.id, hasTwoStep: true }]);
    const reset = await admin.post(`/admin/admins/${account.id}/reset-two-step`);
    expect(reset.status).toBe(200);
    expect(reset.body.data).toMatchObject({ id: account.id, hasTwoStep: false });
    expect((await client.get('/admin/me')).status).toBe(401);
    const signedIn = await app
      .client()
      .post('/admin/login', { body: { email: account.email, password: testPassword } });
    expect(signedIn.status).toBe(200);
    expect((await actionsOf(account.id))[0]).toBe('account.two_step_reset');
    expect(await mailTo(account)).toContain('an Administrator reset');
    const again = await admin.post(`/admin/admins/${account.id}/reset-two-step`);
    expect([again.status, again.body.code]).toEqual([409, 'TWO_STEP_OFF']);
  });

  test('of staff is for Administrators, and is in the person’s history @full', async () => {
    const person = await makeStaff(app, 'manager');
    const { rows } = await app.database.pool.query('select * from accounts where id = $1', [
      person.id,
    ]);
    await switchOnTwoStep(app, rows[0]);
    const url = `/admin/staff/${person.id}`;
    expect((await admin.get(url)).body.data.hasTwoStep).toBe(true);
    const superadmin = await app.signedInAs('superadmin');
    expect((await superadmin.post(`${url}/reset-two-step`)).status).toBe(403);
    const { status, body } = await admin.post(`${url}/reset-two-step`);
    expect([status, body.data.hasTwoStep]).toEqual([200, false]);
    const { data } = (await admin.get(`/admin/history/staff/${person.id}`)).body;
    expect(data[0]).toMatchObject({ action: 'staff.two_step_reset' });
  });

  test('is refused for oneself, and for an unknown or another kind of account', async () => {
    const own = await app.makeAccount();
    const { client } = await switchOnTwoStep(app, own);
    const ofAdmin = (id: string) => client.post(`/admin/admins/${id}/reset-two-step`);
    const { status, body } = await ofAdmin(own.id);
    expect([status, body.code]).toEqual([409, 'OWN_ACCOUNT']);
    expect((await ofAdmin(newId())).status).toBe(404);
    expect((await ofAdmin((await makeStaff(app, 'support')).id)).status).toBe(404);
  });
});

describe('npm run account', () => {
  const reset = (...args: string[]) => runCommand('account', app, args);

  test('lets in an Administrator who lost both factors, audited and mailed', async () => {
    const account = await app.makeAccount({ name: 'Asha Menon' });
    await switchOnTwoStep(app, account);
    expect(await reset('--reset-two-step', account.email.toUpperCase())).toEqual({
      ok: true,
      lines: ['Asha Menon signs in with the password alone and can set up a second step again.'],
    });
    const signedIn = await app
      .client()
      .post('/admin/login', { body: { email: account.email, password: testPassword } });
    expect(signedIn.status).toBe(200);
    const { data } = (await admin.get(`/admin/history/account/${account.id}`)).body;
    // The command has the machine's clock, so it is not the newest entry here.
    const entry = data.find(({ action }: { action: string }) => action.endsWith('two_step_reset'));
    expect(entry.actor).toMatchObject({ id: null, name: 'Command line' });
    expect(await mailTo(account)).toContain('by a command on the server');
  });

  test('says why it did nothing', async () => {
    const { email } = await app.makeAccount();
    expect(await reset('--reset-two-step', email)).toEqual({
      ok: false,
      lines: ['Two-step sign-in is off.'],
    });
    expect(await reset('--reset-two-step', 'x@example.com')).toEqual({
      ok: false,
      lines: ['No console account has the email x@example.com.'],
    });
    await expect(reset('--help')).rejects.toThrow('npm run account -- --reset-two-step EMAIL');
  });
});
