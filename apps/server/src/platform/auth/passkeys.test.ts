import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { passConfirmations } from '../../../test/confirm.ts';
import {
  type Authenticator,
  addPasskey,
  makeAuthenticator,
  withPasskey,
} from '../../../test/passkey.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';
import { codeNow, switchOnTwoStep } from '../../../test/two-step.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
// Out of every limit.
afterEach(() => app.pass(minutes(61)));

const proof = { currentPassword: testPassword };
const path = '/admin/me/passkeys';
const wrong = 'This passkey could not be verified. Try again.';
/** The text of a mail without the line breaks of its encoding. */
const plain = (mail = '') => mail.replaceAll(/=\r?\n/g, '').replaceAll(/\s+/g, ' ');
const stateOf = async (client: Client) => (await client.get('/admin/me/two-step')).body.data;
const sendPassword = (email: string) =>
  app.client().post('/admin/login', { body: { email, password: testPassword, remember: false } });
const secondStep = (body: object) => app.client().post('/admin/login/second-step', { body });
const signInOptions = async (ticket: string) =>
  (await app.client().post('/admin/login/second-step/passkey', { body: { ticket } })).body.options;
const confirmOptions = async (client: Client) =>
  (await client.post('/admin/confirm/passkey')).body.options;
const lastEventOf = async (id: string) =>
  (
    await app.database.pool.query(
      'select outcome, factor from sign_in_events where account_id = $1 order by at desc, id desc limit 1',
      [id],
    )
  ).rows[0];

describe('the first passkey', () => {
  test('switches on two-step sign-in, returns recovery codes and ends the other sessions', async () => {
    const account = await app.makeAccount();
    const client = await app.sessionOf(account);
    const elsewhere = await app.sessionOf(account);
    const { recoveryCodes } = await addPasskey(client, 'Work laptop');
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await elsewhere.get('/admin/me')).status).toBe(401);
    expect(await stateOf(client)).toMatchObject({
      isOn: true,
      hasApp: false,
      recoveryCodesLeft: 10,
      confirmedAt: app.now().toISOString(),
      passkeys: [{ name: 'Work laptop', lastUsedAt: null }],
    });
    const { access } = (await client.get('/admin/me')).body;
    expect(access.twoStep).toMatchObject({ isOn: true, factors: ['passkey'] });
    const [entry] = (await client.get(`/admin/history/account/${account.id}`)).body.data;
    expect(entry).toMatchObject({
      action: 'account.passkey_added',
      changes: [{ field: 'passkey', before: null, after: 'Work laptop' }],
    });
    const mail = (await app.mails()).at(-1);
    expect(mail).toContain('A passkey was added to your Kolam account');
    expect(plain(mail)).toContain('another Administrator can reset your two-step sign-in');
    expect(plain(mail)).toContain(`npm run account -- --reset-two-step ${account.email}`);
  });

  test('is created for this installation, whatever the request calls it', async () => {
    const client = await app.signedInAs();
    const headers = { host: 'evil.example.org', origin: 'https://evil.example.org' };
    const { options } = (await client.post(`${path}/options`, { headers, body: proof })).body;
    expect(options.rp).toEqual({ id: 'console.example.com', name: 'Kolam' });
    const credential = makeAuthenticator().create(options, { origin: headers.origin });
    const { status, body } = await client.post(path, { body: { name: 'X', credential }, headers });
    expect([status, body.errors]).toEqual([400, { credential: wrong }]);
    expect((await stateOf(client)).isOn).toBe(false);
  });

  test('is added for a challenge once, and within five minutes', async () => {
    const client = await app.signedInAs();
    const { options } = (await client.post(`${path}/options`, { body: proof })).body;
    const send = () =>
      client.post(path, {
        body: { name: 'X', credential: makeAuthenticator().create(options) },
      });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 400]);
    const late = (await client.post(`${path}/options`, { body: proof })).body.options;
    app.pass(minutes(5));
    const credential = makeAuthenticator().create(late);
    expect((await client.post(path, { body: { name: 'X', credential } })).status).toBe(400);
  });
});

test('is added with the current password only, whatever the session has confirmed', async () => {
  const client = await app.signedInAs();
  const refused = await client.post(`${path}/options`, {
    body: { currentPassword: 'Wrong-Horse-9' },
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['currentPassword']]);
});

describe('further passkeys', () => {
  test('leave the recovery codes, and are at most ten @full', async () => {
    const { client } = await withPasskey(app);
    for (let n = 2; n <= 10; n++)
      expect((await addPasskey(client, `Key ${n}`)).recoveryCodes).toBeNull();
    const { status, body } = await client.post(`${path}/options`, { body: proof });
    expect([status, body.code]).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });

  test('an authenticator that is known is not added again @full', async () => {
    const { client, authenticator } = await withPasskey(app);
    const { options } = (await client.post(`${path}/options`, { body: proof })).body;
    expect(options.excludeCredentials).toHaveLength(1);
    const credential = authenticator.create(options);
    const { status, body } = await client.post(path, { body: { name: 'Twice', credential } });
    expect([status, body.code]).toEqual([409, 'KNOWN_PASSKEY']);
    expect((await stateOf(client)).passkeys).toHaveLength(1);
  });
});

describe('signing in with a passkey', () => {
  async function ticketFor(email: string): Promise<string> {
    const { status, body } = await sendPassword(email);
    expect([status, body.code]).toEqual([401, 'SECOND_STEP']);
    return body.ticket;
  }

  test('takes the password, and what the passkey signs', async () => {
    const { account, authenticator } = await withPasskey(app);
    const { body: first } = await sendPassword(account.email);
    expect(first).toMatchObject({ code: 'SECOND_STEP', reason: 'passkey' });
    const options = await signInOptions(first.ticket);
    expect(options).toMatchObject({ rpId: 'console.example.com', userVerification: 'preferred' });
    const passkey = authenticator.sign(options);
    const opened = await secondStep({ ticket: first.ticket, passkey });
    expect(opened.status).toBe(200);
    const client = app.client(opened.body.token);
    const [session] = (await client.get('/admin/sessions')).body.data;
    expect(session).toMatchObject({ current: true, factor: 'passkey' });
    expect(await lastEventOf(account.id)).toEqual({ outcome: 'signed_in', factor: 'passkey' });
    expect((await stateOf(client)).passkeys[0].lastUsedAt).toBe(app.now().toISOString());
  });

  test('says what else the second step takes @full', async () => {
    const account = await app.makeAccount();
    const { client, secret } = await switchOnTwoStep(app, account);
    expect((await addPasskey(client)).recoveryCodes).toBeNull();
    const { body } = await sendPassword(account.email);
    expect(body.reason).toBe('app-or-passkey');
    expect((await secondStep({ ticket: body.ticket, code: codeNow(app, secret) })).status).toBe(
      200,
    );
  });

  test('takes a recovery code in its place, and neither is nothing', async () => {
    const { account, recoveryCodes } = await withPasskey(app);
    const ticket = await ticketFor(account.email);
    const none = await secondStep({ ticket });
    expect([none.status, none.body.errors]).toEqual([400, { code: 'Code is required' }]);
    expect((await secondStep({ ticket, code: recoveryCodes?.[0] })).status).toBe(200);
  });

  test('a challenge is signed once, within five minutes, and only for a sign-in', async () => {
    const { account, client, authenticator } = await withPasskey(app);
    const first = await ticketFor(account.email);
    const passkey = authenticator.sign(await signInOptions(first));
    expect((await secondStep({ ticket: first, passkey })).status).toBe(200);
    const ticket = await ticketFor(account.email);
    const again = await secondStep({ ticket, passkey });
    expect([again.status, again.body.code, again.body.message]).toEqual([401, 'WRONG_CODE', wrong]);
    const forConfirming = authenticator.sign(await confirmOptions(client));
    expect((await secondStep({ ticket, passkey: forConfirming })).status).toBe(401);
    const late = authenticator.sign(await signInOptions(ticket));
    app.pass(minutes(5));
    const later = await ticketFor(account.email);
    expect((await secondStep({ ticket: later, passkey: late })).status).toBe(401);
  });

  test('a challenge is of one sign-in: others of the account neither replace nor use it', async () => {
    const { account, authenticator } = await withPasskey(app);
    const [own, foreign] = [await ticketFor(account.email), await ticketFor(account.email)];
    const options = await signInOptions(own);
    await signInOptions(foreign);
    const stolen = authenticator.sign(options);
    expect((await secondStep({ ticket: foreign, passkey: stolen })).status).toBe(401);
    const passkey = authenticator.sign(options);
    expect((await secondStep({ ticket: own, passkey })).status).toBe(200);
  });

  test('of simultaneous uses of one signature, one opens a session @full', async () => {
    const { account, authenticator } = await withPasskey(app);
    const ticket = await ticketFor(account.email);
    const passkey = authenticator.sign(await signInOptions(ticket));
    const send = () => secondStep({ ticket, passkey });
    const sent = await Promise.all([send(), send()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('refuses what was signed for another site, or by the passkey of another account', async () => {
    const { account, authenticator } = await withPasskey(app);
    const other = await withPasskey(app);
    const ticket = await ticketFor(account.email);
    const refused = async (by: Authenticator, site?: { origin: string }) => {
      const passkey = by.sign(await signInOptions(ticket), site);
      const { status } = await secondStep({ ticket, passkey });
      expect(status).toBe(401);
    };
    await refused(authenticator, { origin: 'https://console.example.org' });
    await refused(other.authenticator);
    await refused(makeAuthenticator());
    expect(await lastEventOf(account.id)).toEqual({ outcome: 'wrong_code', factor: 'passkey' });
  });

  test('refuses a copy, whose counter is behind, and the database keeps the counter @full', async () => {
    const { account, authenticator } = await withPasskey(app);
    const ticket = await ticketFor(account.email);
    const ahead = authenticator.sign(await signInOptions(ticket), { counter: 7 });
    expect((await secondStep({ ticket, passkey: ahead })).status).toBe(200);
    const next = await ticketFor(account.email);
    for (const counter of [7, 6]) {
      const passkey = authenticator.sign(await signInOptions(next), { counter });
      expect((await secondStep({ ticket: next, passkey })).status).toBe(401);
    }
    await expect(
      app.database.pool.query('update passkeys set counter = 6 where account_id = $1', [
        account.id,
      ]),
    ).rejects.toThrow('only grows');
  });

  test('counts wrong attempts like wrong codes @full', async () => {
    const { account } = await withPasskey(app);
    const ticket = await ticketFor(account.email);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) {
      const passkey = makeAuthenticator().sign(await signInOptions(ticket));
      statuses.push((await secondStep({ ticket, passkey })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('an account without a passkey has nothing to sign', async () => {
    const account = await app.makeAccount();
    await switchOnTwoStep(app, account);
    const { body } = await sendPassword(account.email);
    expect(body.reason).toBe('app');
    const { status, body: refused } = await app
      .client()
      .post('/admin/login/second-step/passkey', { body: { ticket: body.ticket } });
    expect([status, refused.code]).toEqual([409, 'NO_PASSKEY']);
  });
});

describe('confirming again with a passkey', () => {
  test('confirms the session once', async () => {
    const { account, client, authenticator } = await withPasskey(app);
    passConfirmations(app);
    expect((await client.post(`${path}/options`, { body: proof })).body.code).toBe(
      'CONFIRM_YOURSELF',
    );
    const passkey = authenticator.sign(await confirmOptions(client));
    const send = () => client.post('/admin/confirm', { body: { passkey } });
    const sent = await Promise.all([send(), send()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await client.post(`${path}/options`, { body: proof })).status).toBe(200);
    const refused = sent.find(({ status }) => status === 400);
    expect(refused?.body.errors).toEqual({ passkey: wrong });
    const { rows } = await app.database.pool.query(
      `select outcome from sign_in_events where account_id = $1 and factor = 'passkey'`,
      [account.id],
    );
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['confirmed', 'wrong_in_session']);
  });

  test('stands in for the code when two-step sign-in is changed @full', async () => {
    const { client, authenticator } = await withPasskey(app);
    passConfirmations(app);
    const renew = () =>
      client.post('/admin/me/two-step/recovery-codes', {
        body: { currentPassword: testPassword },
      });
    expect((await renew()).body.code).toBe('CONFIRM_YOURSELF');
    const passkey = authenticator.sign(await confirmOptions(client));
    await client.post('/admin/confirm', { body: { passkey } });
    expect((await renew()).body.recoveryCodes).toHaveLength(10);
    const off = { body: { currentPassword: testPassword } };
    expect((await client.post('/admin/me/two-step/off', off)).status).toBe(200);
    expect(await stateOf(client)).toMatchObject({ isOn: false, passkeys: [] });
  });
});

describe('a passkey', () => {
  test('is renamed and removed by its owner alone', async () => {
    const { account, client, id } = await withPasskey(app);
    const other = await app.signedInAs();
    for (const each of [client, other]) {
      const isOwner = each === client;
      const renamed = await each.patch(`${path}/${id}`, { body: { name: 'Old laptop' } });
      expect(renamed.status).toBe(isOwner ? 200 : 404);
    }
    expect((await other.delete(`${path}/${id}`)).status).toBe(404);
    expect((await stateOf(client)).passkeys).toMatchObject([{ id, name: 'Old laptop' }]);
    expect((await client.delete(`${path}/${id}`)).status).toBe(200);
    expect((await client.delete(`${path}/${id}`)).status).toBe(404);
    const entries = (await client.get(`/admin/history/account/${account.id}`)).body.data;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'account.passkey_removed', changes: [{ before: 'Old laptop', after: null }] },
      { action: 'account.passkey_renamed', changes: [{ before: 'Laptop', after: 'Old laptop' }] },
    ]);
  });

  test('that was the only factor switches off two-step sign-in when it is removed @full', async () => {
    const { account, client, id } = await withPasskey(app);
    await client.delete(`${path}/${id}`);
    const mail = plain((await app.mails()).at(-1));
    expect(mail).toContain('A passkey of your Kolam account was removed');
    expect(mail).toContain(`npm run account -- --reset-two-step ${account.email}`);
    expect(await stateOf(client)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await sendPassword(account.email)).status).toBe(200);
  });

  test('beside an app leaves two-step sign-in on when it is removed', async () => {
    const { client } = await switchOnTwoStep(app, await app.makeAccount());
    const { id } = await addPasskey(client);
    await client.delete(`${path}/${id}`);
    expect(await stateOf(client)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });

  test('that is the only factor stays where two-step sign-in is required @full', async () => {
    const strict = await startTestApp({ requireTwoStep: 'all' });
    try {
      const { client, id } = await withPasskey(strict);
      const { status, body } = await client.delete(`${path}/${id}`);
      expect([status, body.code]).toEqual([409, 'TWO_STEP_REQUIRED']);
      expect((await stateOf(client)).isOn).toBe(true);
    } finally {
      await strict.stop();
    }
  });

  test('is removed when another Administrator resets the second step', async () => {
    const { account } = await withPasskey(app);
    const admin = await app.signedInAs();
    const reset = await admin.post(`/admin/admins/${account.id}/reset-two-step`);
    expect([reset.status, reset.body.data.hasTwoStep]).toEqual([200, false]);
    expect((await sendPassword(account.email)).status).toBe(200);
  });
});
