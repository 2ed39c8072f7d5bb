import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { dataKeys } from '../../../test/data-keys.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';
import { codeNow, switchOnTwoStep } from '../../../test/two-step.ts';

let app: TestApp;

beforeAll(async () => {
  // Encrypted, as in production.
  app = await startTestApp({ dataKeys: dataKeys('1') });
});
afterAll(() => app.stop());
// Out of every limit.
afterEach(() => app.pass(minutes(61)));

type Sent = { from?: string; remember?: boolean };

const sendPassword = (email: string, { from = '203.0.113.7', remember = false }: Sent = {}) =>
  app.client().post('/admin/login', { body: { email, password: testPassword, remember }, from });
const ticketOf = async (email: string, sent?: Sent): Promise<string> =>
  (await sendPassword(email, sent)).body.ticket;
const secondStep = (ticket: string, code: string, from = '203.0.113.7') =>
  app.client().post('/admin/login/second-step', { body: { ticket, code }, from });

/** An Administrator with two-step sign-in. */
async function withTwoStep() {
  const account = await app.makeAccount();
  const set = await switchOnTwoStep(app, account);
  return { ...set, account, email: account.email };
}

const eventsOf = async (id: string) =>
  (
    await app.database.pool.query(
      'select outcome, factor from sign_in_events where account_id = $1 order by at, id',
      [id],
    )
  ).rows;

describe('signing in with two-step sign-in', () => {
  test('takes a ticket for the right password, and a session for the code', async () => {
    const { account, email, secret } = await withTwoStep();
    const { status, body } = await sendPassword(email);
    expect(status).toBe(401);
    expect(body).toEqual({
      success: false,
      code: 'SECOND_STEP',
      error: 'Enter the code of your authenticator app.',
      message: 'Enter the code of your authenticator app.',
      reason: 'app',
      ticket: expect.any(String),
    });
    const opened = await secondStep(body.ticket, codeNow(app, secret));
    expect(opened.status).toBe(200);
    expect(opened.body.admin).toMatchObject({ id: account.id, role: 'Administrator' });
    const client = app.client(opened.body.token);
    expect((await client.get('/admin/me')).body.access.twoStep).toEqual({
      isOn: true,
      factors: ['app'],
      dueAt: null,
    });
    const [session] = (await client.get('/admin/sessions')).body.data;
    expect(session).toMatchObject({ current: true, factor: 'totp', remembered: false });
    expect((await eventsOf(account.id)).at(-1)).toEqual({ outcome: 'signed_in', factor: 'totp' });
  });

  test('keeps the choice to be remembered', async () => {
    const { email, secret } = await withTwoStep();
    const ticket = await ticketOf(email, { remember: true });
    const { token } = (await secondStep(ticket, codeNow(app, secret))).body;
    const [session] = (await app.client(token).get('/admin/sessions')).body.data;
    expect(session.remembered).toBe(true);
  });

  test('refuses a code that was used, also one step later', async () => {
    const { email, secret } = await withTwoStep();
    const code = codeNow(app, secret);
    expect((await secondStep(await ticketOf(email), code)).status).toBe(200);
    const again = await secondStep(await ticketOf(email), code);
    expect([again.status, again.body.code]).toEqual([401, 'WRONG_CODE']);
    app.pass(30_000);
    expect((await secondStep(await ticketOf(email), code)).status).toBe(401);
    // The code before it is not accepted either.
    const earlier = codeNow(app, secret, -1);
    expect((await secondStep(await ticketOf(email), earlier)).status).toBe(401);
    expect((await secondStep(await ticketOf(email), codeNow(app, secret))).status).toBe(200);
  });

  test('the database refuses to go back to an earlier time step', async () => {
    const { account } = await withTwoStep();
    await expect(
      app.database.pool.query('update two_step set last_counter = last_counter - 1 where id = $1', [
        account.id,
      ]),
    ).rejects.toThrow('only grows');
  });

  test('of two simultaneous uses of one code, one opens a session', async () => {
    const { email, secret } = await withTwoStep();
    const tickets = [await ticketOf(email), await ticketOf(email)];
    const code = codeNow(app, secret);
    const statuses = await Promise.all(
      tickets.map(async (ticket) => (await secondStep(ticket, code)).status),
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('a ticket opens one session', async () => {
    const { email, secret } = await withTwoStep();
    const ticket = await ticketOf(email);
    expect((await secondStep(ticket, codeNow(app, secret))).status).toBe(200);
    app.pass(30_000);
    const { status, body } = await secondStep(ticket, codeNow(app, secret));
    expect([status, body.code]).toEqual([401, 'TICKET_ENDED']);
  });

  test('of two simultaneous uses of one ticket, one opens a session @full', async () => {
    const { email, secret, recoveryCodes } = await withTwoStep();
    const ticket = await ticketOf(email);
    const codes = [codeNow(app, secret), recoveryCodes[0] ?? ''];
    const statuses = await Promise.all(
      codes.map(async (code) => (await secondStep(ticket, code)).status),
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('a ticket ends after five minutes @full', async () => {
    const { email, secret } = await withTwoStep();
    const ticket = await ticketOf(email);
    app.pass(minutes(5));
    const { body } = await secondStep(ticket, codeNow(app, secret));
    expect(body.code).toBe('TICKET_ENDED');
  });

  test('the code belongs to the account of the ticket', async () => {
    const one = await withTwoStep();
    const other = await withTwoStep();
    const ticket = await ticketOf(one.email);
    const { body } = await secondStep(ticket, codeNow(app, other.secret));
    expect(body.code).toBe('WRONG_CODE');
    expect((await secondStep(ticket, other.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await secondStep(ticket, codeNow(app, one.secret))).status).toBe(200);
  });

  test('an account without it signs in with the password alone, as before', async () => {
    const account = await app.makeAccount();
    const { status, body } = await sendPassword(account.email);
    expect(status).toBe(200);
    const [session] = (await app.client(body.token).get('/admin/sessions')).body.data;
    expect(session.factor).toBe('password');
  });
});

describe('a recovery code', () => {
  test('opens a session once, and its owner gets a mail', async () => {
    const { account, email, recoveryCodes } = await withTwoStep();
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await secondStep(await ticketOf(email), typed)).status).toBe(200);
    const again = await secondStep(await ticketOf(email), code);
    expect([again.status, again.body.code]).toEqual([401, 'WRONG_CODE']);
    expect(await eventsOf(account.id)).toEqual(
      expect.arrayContaining([
        { outcome: 'signed_in', factor: 'recovery-code' },
        { outcome: 'wrong_code', factor: 'totp' },
      ]),
    );
    const mail = (await app.mails()).findLast((each) => each.includes('recovery code'));
    expect(mail).toContain('Codes that still work: 9.');
  });

  test('of two simultaneous uses, one opens a session @full', async () => {
    const { email, recoveryCodes } = await withTwoStep();
    const tickets = [await ticketOf(email), await ticketOf(email)];
    const statuses = await Promise.all(
      tickets.map(async (ticket) => (await secondStep(ticket, recoveryCodes[1] ?? '')).status),
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('that was used stays used in the database @full', async () => {
    const { account, email, recoveryCodes } = await withTwoStep();
    await secondStep(await ticketOf(email), recoveryCodes[2] ?? '');
    await expect(
      app.database.pool.query(
        'update recovery_codes set used_at = null where account_id = $1 and used_at is not null',
        [account.id],
      ),
    ).rejects.toThrow('stays used');
  });
});

describe('a waiting sign-in ends', () => {
  const ended = async (ticket: string, code: string) => (await secondStep(ticket, code)).body.code;

  test('when the password is changed @full', async () => {
    const { client, email, secret } = await withTwoStep();
    const ticket = await ticketOf(email);
    const body = { currentPassword: testPassword, newPassword: 'Marigold-Street-42' };
    expect((await client.post('/admin/change-password', { body })).status).toBe(200);
    expect(await ended(ticket, codeNow(app, secret))).toBe('TICKET_ENDED');
  });

  test('when the account is deactivated, also if it is activated again @full', async () => {
    const admin = await app.signedInAs('Administrator');
    const { account, email, secret } = await withTwoStep();
    const ticket = await ticketOf(email);
    for (const status of ['inactive', 'active']) {
      await admin.patch(`/admin/admins/${account.id}`, { body: { status } });
    }
    expect(await ended(ticket, codeNow(app, secret))).toBe('TICKET_ENDED');
  });

  test('when the second step is reset', async () => {
    const admin = await app.signedInAs('Administrator');
    const { account, email, secret } = await withTwoStep();
    const ticket = await ticketOf(email);
    await admin.post(`/admin/admins/${account.id}/reset-two-step`);
    expect(await ended(ticket, codeNow(app, secret))).toBe('TICKET_ENDED');
  });

  test('when a password is set by a mailed link, which does not sign in past the second step @full', async () => {
    const { email, secret } = await withTwoStep();
    const ticket = await ticketOf(email);
    await app.client().post('/admin/forgot-password', { body: { email } });
    const token = await app.mailedToken();
    const password = 'Marigold-Street-42';
    const reset = await app.client().post('/admin/reset-password', { body: { token, password } });
    expect(reset.status).toBe(200);
    expect(reset.body).not.toHaveProperty('token');
    expect(await ended(ticket, codeNow(app, secret))).toBe('TICKET_ENDED');
    const signedIn = await app.client().post('/admin/login', { body: { email, password } });
    expect([signedIn.status, signedIn.body.code]).toEqual([401, 'SECOND_STEP']);
    expect((await secondStep(signedIn.body.ticket, codeNow(app, secret))).status).toBe(200);
  });
});

describe('wrong codes', () => {
  const wrong = '000000';
  const statusesOf = async (ticket: string, count: number, from?: string) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn++) {
      statuses.push((await secondStep(ticket, wrong, from)).status);
    }
    return statuses;
  };

  test('are limited to ten from one address, whatever the ticket @full', async () => {
    const { email, secret } = await withTwoStep();
    const ticket = await ticketOf(email);
    expect(new Set(await statusesOf(ticket, 10))).toEqual(new Set([401]));
    expect((await secondStep(await ticketOf(email), codeNow(app, secret))).status).toBe(429);
    app.pass(minutes(16));
    expect((await secondStep(await ticketOf(email), codeNow(app, secret))).status).toBe(200);
  });

  test('from thirty addresses leave the owner’s own network open @full', async () => {
    const { email, secret } = await withTwoStep();
    const home = '198.51.100.20';
    const opened = await secondStep(
      await ticketOf(email, { from: home }),
      codeNow(app, secret),
      home,
    );
    expect(opened.status).toBe(200);
    app.pass(30_000);
    for (let host = 0; host < 30; host++) {
      const from = `192.0.2.${host}`;
      expect(await statusesOf(await ticketOf(email, { from }), 1, from)).toEqual([401]);
    }
    const stranger = '192.0.2.200';
    const ticket = await ticketOf(email, { from: stranger });
    expect(await statusesOf(ticket, 1, stranger)).toEqual([429]);
    const back = await secondStep(
      await ticketOf(email, { from: home }),
      codeNow(app, secret),
      home,
    );
    expect(back.status).toBe(200);
  });

  test('can’t be tried without the password', async () => {
    const { email, secret } = await withTwoStep();
    const guessed = await secondStep('x'.repeat(43), codeNow(app, secret));
    expect([guessed.status, guessed.body.code]).toEqual([401, 'TICKET_ENDED']);
    const denied = await app
      .client()
      .post('/admin/login', { body: { email, password: 'Wrong-Horse-9' } });
    expect(denied.body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(denied.body).not.toHaveProperty('ticket');
  });
});
