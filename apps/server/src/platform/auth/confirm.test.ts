import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes } from '#core/clock.ts';
import { confirm, passConfirmations } from '../../../test/confirm.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';
import { codeNow, switchOnTwoStep } from '../../../test/two-step.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
// Out of every limit.
afterEach(() => app.pass(minutes(16)));

/** Something that needs a confirmation, of nobody's money. */
const reveal = '/admin/staff/0199b4a0-0000-7000-8000-000000000001/bank/reveal';
const proven = async (client: Client, body: object) => client.post('/admin/confirm', { body });
const refusal = { code: 'CONFIRM_YOURSELF', message: 'Confirm that it is you first.' };
const isConfirmed = async (client: Client): Promise<boolean> => {
  const { status, body } = await client.post(reveal);
  if (status === 403) expect(body).toMatchObject(refusal);
  else expect(status).toBe(404);
  return status !== 403;
};
const lastEventOf = async (id: string) =>
  (
    await app.database.pool.query(
      'select outcome, factor from sign_in_events where account_id = $1 order by at desc, id desc limit 1',
      [id],
    )
  ).rows[0];

async function withTwoStep() {
  const account = await app.makeAccount();
  const { secret, recoveryCodes } = await switchOnTwoStep(app, account);
  const client = await app.sessionOf(account);
  passConfirmations(app);
  return { account, client, secret, recoveryCodes };
}

describe('a session', () => {
  test('needs no confirmation for ten minutes after the sign-in', async () => {
    const client = await app.signedInAs();
    app.pass(minutes(10) - 1);
    expect(await isConfirmed(client)).toBe(true);
    app.pass(1);
    expect(await isConfirmed(client)).toBe(false);
  });

  test('is confirmed for ten minutes by the password, and no other session is', async () => {
    const client = await app.signedInAs();
    const elsewhere = await app.sessionOf(client.account);
    passConfirmations(app);
    const { status, body } = await proven(client, { password: testPassword });
    expect(status).toBe(200);
    const until = new Date(app.now().getTime() + minutes(10)).toISOString();
    expect(body).toEqual({ success: true, confirmedUntil: until });
    expect(await lastEventOf(client.account.id)).toEqual({
      outcome: 'confirmed',
      factor: 'password',
    });
    expect(await isConfirmed(elsewhere)).toBe(false);
    app.pass(minutes(10) - 1);
    expect(await isConfirmed(client)).toBe(true);
    app.pass(1);
    expect(await isConfirmed(client)).toBe(false);
  });

  test('is not confirmed by a wrong password, which is recorded, nor by none', async () => {
    const client = await app.signedInAs('support');
    const wrong = await proven(client, { password: 'Wrong-Horse-9' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password: 'Your current password is incorrect.' },
    ]);
    expect(await lastEventOf(client.account.id)).toEqual({
      outcome: 'wrong_in_session',
      factor: 'password',
    });
    const none = await proven(client, { code: '123456' });
    expect([none.status, none.body.errors]).toEqual([400, { password: 'Password is required' }]);
  });

  test('has ten wrong attempts, together with changes of two-step sign-in, and right ones do not count @full', async () => {
    const client = await app.signedInAs('support');
    for (let turn = 0; turn < 12; turn++) await confirm(client);
    const change = { body: { currentPassword: 'Wrong-Horse-9' } };
    for (let turn = 0; turn < 5; turn++) {
      expect((await client.post('/admin/me/two-step', change)).status).toBe(400);
      expect((await proven(client, { password: 'Wrong-Horse-9' })).status).toBe(400);
    }
    expect((await proven(client, { password: testPassword })).status).toBe(429);
    app.pass(minutes(16));
    await confirm(client);
  });

  test('has ten wrong attempts also if they are simultaneous @full', async () => {
    const client = await app.signedInAs('support');
    const sent = Array.from({ length: 14 }, () => proven(client, { password: 'Wrong-Horse-9' }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statuses).toContain(429);
  });

  test('that has ended meanwhile is not confirmed', async () => {
    const client = await app.signedInAs();
    await client.post('/admin/logout');
    expect((await proven(client, { password: testPassword })).status).toBe(401);
  });
});

describe('with two-step sign-in', () => {
  test('a code confirms, the password does not', async () => {
    const { account, client, secret } = await withTwoStep();
    const byPassword = await proven(client, { password: testPassword });
    expect([byPassword.status, byPassword.body.errors]).toEqual([
      400,
      { code: 'Code is required' },
    ]);
    expect(await isConfirmed(client)).toBe(false);
    expect((await proven(client, { code: codeNow(app, secret) })).status).toBe(200);
    expect(await lastEventOf(account.id)).toEqual({ outcome: 'confirmed', factor: 'totp' });
    expect(await isConfirmed(client)).toBe(true);
  });

  test('a code confirms once, also under simultaneous requests', async () => {
    const { account, client, secret } = await withTwoStep();
    const code = codeNow(app, secret);
    const sent = await Promise.all([proven(client, { code }), proven(client, { code })]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
    passConfirmations(app);
    const again = await proven(client, { code });
    expect(again.body.errors).toEqual({ code: 'This code is wrong or was already used.' });
    expect(await lastEventOf(account.id)).toEqual({ outcome: 'wrong_in_session', factor: 'totp' });
    expect(await isConfirmed(client)).toBe(false);
  });

  test('a recovery code confirms once, and is mailed @full', async () => {
    const { account, client, recoveryCodes } = await withTwoStep();
    const code = recoveryCodes[0] ?? '';
    expect((await proven(client, { code })).status).toBe(200);
    expect(await lastEventOf(account.id)).toEqual({
      outcome: 'confirmed',
      factor: 'recovery-code',
    });
    expect((await app.mails()).at(-1)).toContain(`To: ${account.email}`);
    expect((await proven(client, { code })).status).toBe(400);
  });
});

describe('a session with rights in finance', () => {
  const statusOf = async (client: Client, path: string) => (await client.get(path)).status;
  const finance = '/admin/finance/customers';

  test('ends after two hours without use', async () => {
    const client = await app.sessionOf(await app.makeUser('superadmin'));
    app.pass(hours(2) - minutes(1));
    expect(await statusOf(client, '/admin/me')).toBe(200);
    app.pass(hours(2) - 1);
    expect(await statusOf(client, '/admin/me')).toBe(200);
    app.pass(hours(2));
    expect(await statusOf(client, '/admin/me')).toBe(401);
  });

  test('goes on if it is remembered, but opens no salaries, numbers or history until it is confirmed', async () => {
    const account = await app.makeAccount();
    const client = await app.sessionOf(account, true);
    app.pass(hours(2) - 1);
    expect(await statusOf(client, finance)).toBe(200);
    app.pass(hours(2));
    for (const path of ['/admin/companies', '/admin/me'])
      expect(await statusOf(client, path)).toBe(200);
    app.pass(minutes(6));
    const guarded = [
      finance,
      '/admin/staff',
      '/admin/search?q=asha',
      '/admin/audit',
      '/admin/activity',
      `/admin/history/account/${account.id}`,
      '/admin/settings/organisation',
    ];
    for (const path of guarded) {
      const refused = await client.get(path);
      expect([refused.status, refused.body]).toEqual([403, expect.objectContaining(refusal)]);
    }
    await confirm(client);
    for (const path of guarded) expect(await statusOf(client, path)).toBe(200);
    // Reading needs no other confirmation until the next rest.
    app.pass(hours(1));
    for (const path of guarded) expect(await statusOf(client, path)).toBe(200);
  });

  test('is refused by finance for all requests of its first moment after the rest', async () => {
    const client = await app.sessionOf(await app.makeAccount(), true);
    app.pass(hours(3));
    const sent = await Promise.all(Array.from({ length: 5 }, () => statusOf(client, finance)));
    expect(sent).toEqual(Array(5).fill(403));
    await confirm(client);
    expect(await statusOf(client, finance)).toBe(200);
  });

  test('also when the role came after its last use', async () => {
    const account = await app.makeUser('support');
    const client = await app.sessionOf(account);
    app.pass(hours(3));
    await app.database.pool.query(`update accounts set role = 'superadmin' where id = $1`, [
      account.id,
    ]);
    expect(await statusOf(client, '/admin/me')).toBe(401);
  });

  test('a role that only reads finance keeps its twelve hours @full', async () => {
    const client = await app.sessionOf(await app.makeUser('manager'));
    app.pass(hours(11));
    for (const path of [finance, '/admin/staff', '/admin/search?q=asha'])
      expect(await statusOf(client, path)).toBe(200);
  });
});
