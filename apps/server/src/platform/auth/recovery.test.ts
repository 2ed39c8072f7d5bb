import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '#core/clock.ts';
import {
  companyBody,
  startTestApp,
  type TestApp,
  testPassword,
  tokenIn,
} from '../../../test/test-app.ts';
import { updateAccount } from './account-store.ts';

const fresh = 'Marigold-Street-42';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
// No test counts against the next one's limits.
afterEach(() => app.pass(minutes(16)));

const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.client().post('/admin/forgot-password', { body: { email }, headers });
const reset = (token: string, password = fresh) =>
  app.client().post('/admin/reset-password', { body: { token, password, notice: 1 } });
const signIn = async (email: string, password: string) =>
  (await app.client().post('/admin/login', { body: { email, password } })).status;

/** Returns the mails that `action` causes. */
async function mailsOf(action: () => Promise<unknown>): Promise<string[]> {
  const before = (await app.mails()).length;
  await action();
  return (await app.mails()).slice(before);
}

async function linkFor(email: string): Promise<string> {
  const [mail] = await mailsOf(() => forgot(email));
  return tokenIn(mail);
}

describe('requesting a new password', () => {
  test('mails a link below PUBLIC_URL, whatever host the request has', async () => {
    const { email } = await app.makeAccount({ name: 'Farah <b>Khan</b>' });
    const headers = { host: 'evil.example.net', 'x-forwarded-host': 'evil.example.net' };
    const mails = await mailsOf(() => forgot(` ${email.toUpperCase()}`, headers));
    expect(mails).toHaveLength(1);
    const [mail = ''] = mails;
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toMatch(/https:\/\/console\.example\.com\/reset-password#token=[\w-]{43}\s/);
    expect(mail).not.toContain('evil.example.net');
    expect(mail).not.toContain(testPassword);
    // Names are text, also in the mail's HTML.
    expect(mail.split('text/html')[1]).not.toContain('<b>Khan');
  });

  test('returns the same response for every email, and only mails accounts that can sign in', async () => {
    const admin = await app.signedInAs('Administrator');
    const company = (await admin.post('/admin/companies', { body: companyBody() })).body.company;
    const known = await app.makeAccount();
    const others = [
      await app.makeAccount({ status: 'inactive' }),
      await app.makeAccount({ kind: 'staff', role: 'support', status: 'pending' }),
      await app.makeAccount({ kind: 'staff', role: 'support', status: 'rejected' }),
      await app.makeAccount({ kind: 'portal', companyId: company.id }),
      await app.makeAccount({ kind: 'employee', companyId: company.id }),
      { email: 'nobody.at.all@example.com' },
    ];
    const expected = await forgot(known.email);
    expect(expected.status).toBe(200);
    const mails = await mailsOf(async () => {
      for (const { email } of others) {
        const { status, body } = await forgot(email);
        expect({ status, body }).toEqual({ status: 200, body: expected.body });
      }
    });
    expect(mails.filter((mail) => !mail.includes(`To: ${known.email}`))).toEqual([]);
  });

  test('does not affect an invitation, which is valid for its seven days @full', async () => {
    const admin = await app.signedInAs('Administrator');
    const email = 'invited.person@example.com';
    const invited = await admin.post('/admin/admins', { body: { name: 'Vikram', email } });
    await app.mails();
    expect(await mailsOf(() => forgot(email))).toEqual([]);
    app.pass(days(6));
    expect((await reset(tokenIn(invited.body.link))).status).toBe(200);
    expect(await signIn(email, fresh)).toBe(200);
  });

  test('mails someone invited to the portal of an open company another invitation @full', async () => {
    const admin = await app.signedInAs('Administrator');
    const company = (await admin.post('/admin/companies', { body: companyBody() })).body.company;
    const email = 'invited.owner@example.com';
    const body = { name: 'Kavita Rao', email, right: 'owner' };
    const { link } = (await admin.post(`/admin/companies/${company.id}/portal-users`, { body }))
      .body;
    await app.mails();
    const ask = () =>
      mailsOf(async () => {
        const asked = await app.client().post('/company/forgot-password', { body: { email } });
        expect(asked.status).toBe(200);
      });
    const [mail = ''] = await ask();
    expect(mail).toContain('Subject: Your invitation');
    expect(mail.replaceAll('=\r\n', '')).toContain('/company/set-password#token=');
    const setStatus = (status: string) =>
      app.database.pool.query('update companies set status = $2 where id = $1', [
        company.id,
        status,
      ]);
    await setStatus('inactive');
    expect(await ask()).toEqual([]);
    await setStatus('active');
    // A stranger who asks does not end the link that was sent.
    expect((await reset(tokenIn(link))).body).toMatchObject({ for: 'portal' });
    expect((await reset(tokenIn(mail))).status).toBe(400);
    app.pass(hours(1) + 1000);
    const mails = await mailsOf(async () => {
      await app.client().post('/company/forgot-password', { body: { email } });
    });
    expect(mails[0]).not.toContain('Subject: Your invitation');
  });

  test('mails one email three links an hour at most, from whichever address they were requested @full', async () => {
    const { email } = await app.makeAccount();
    const from = (n: number) => ({ 'x-forwarded-for': `192.0.2.${n}` });
    const mails = await mailsOf(async () => {
      for (let asked = 0; asked < 5; asked++) {
        expect((await forgot(email, from(asked))).status).toBe(200);
      }
    });
    expect(mails).toHaveLength(3);
    app.pass(hours(1) + 1000);
    expect(await mailsOf(() => forgot(email))).toHaveLength(1);
  });

  test('requires an email', async () => {
    for (const email of [undefined, '', 'asha', 7]) {
      const { status, body } = await app
        .client()
        .post('/admin/forgot-password', { body: { email } });
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual(['email']);
    }
  });

  test('is limited to ten times in fifteen minutes from one address', async () => {
    for (let tries = 0; tries < 10; tries++) {
      expect((await forgot(`someone-${tries}@example.com`)).status).toBe(200);
    }
    const refused = await forgot('someone@example.com');
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('RATE_LIMIT');
    expect(refused.headers['retry-after']).toBe('900');
    app.pass(minutes(15) + 1000);
    expect((await forgot('someone@example.com')).status).toBe(200);
  });
});

describe('setting a password with the link', () => {
  test('replaces the password, ends every session and is in the history', async () => {
    const account = await app.makeAccount();
    const sessions = [await app.sessionOf(account), await app.sessionOf(account, true)];
    const { status, body } = await reset(await linkFor(account.email));
    expect({ status, body }).toEqual({
      status: 200,
      body: { success: true, message: 'Password set. Sign in with it.', for: 'console' },
    });
    for (const session of sessions) expect((await session.get('/admin/me')).status).toBe(401);
    expect(await signIn(account.email, testPassword)).toBe(401);
    expect(await signIn(account.email, fresh)).toBe(200);
    const admin = await app.signedInAs('Administrator');
    const history = await admin.get(`/admin/history/account/${account.id}`);
    expect(history.body.data).toMatchObject([
      { action: 'account.password_reset', actor: { id: account.id }, changes: [] },
    ]);
  });

  test('works once, also when sent twice at the same time', async () => {
    const { email } = await app.makeAccount();
    const token = await linkFor(email);
    const both = await Promise.all([reset(token, `${fresh}-a`), reset(token, `${fresh}-b`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const third = await reset(token);
    expect(third.status).toBe(400);
    expect(third.body).toMatchObject({
      code: 'VALIDATION',
      errors: { token: 'This link has expired or was already used. Ask for a new one.' },
    });
  });

  test('works for one hour', async () => {
    const [early, late] = [await app.makeAccount(), await app.makeAccount()];
    const tokens = [await linkFor(early.email), await linkFor(late.email)] as const;
    app.pass(hours(1) - 1000);
    expect((await reset(tokens[0])).status).toBe(200);
    app.pass(1000);
    expect((await reset(tokens[1])).status).toBe(400);
    expect(await signIn(late.email, testPassword)).toBe(200);
  });

  test('works with an earlier link too, which anyone could have replaced, and ends the others @full', async () => {
    const { email } = await app.makeAccount();
    const [older, newer] = [await linkFor(email), await linkFor(email)];
    expect((await reset(older)).status).toBe(200);
    expect((await reset(newer)).status).toBe(400);
  });

  test('is refused to a user who has been deactivated since', async () => {
    const account = await app.makeAccount();
    const token = await linkFor(account.email);
    await updateAccount(app.services.db, account.id, { status: 'inactive' });
    expect((await reset(token)).status).toBe(400);
    await updateAccount(app.services.db, account.id, { status: 'active' });
    expect(await signIn(account.email, testPassword)).toBe(200);
  });

  test('accepts passwords of 12 to 200 characters, and a refused one leaves the link valid', async () => {
    const { email } = await app.makeAccount();
    const token = await linkFor(email);
    for (const [password, message] of [
      ['', 'Password is required'],
      ['seven77', 'Min 8 characters'],
      ['eleven-char', 'Min 12 characters'],
      ['🪔'.repeat(201), 'Password can have at most 200 characters'],
      [`null${'\u0000'}byte`, 'Password has characters that cannot be stored'],
    ] as const) {
      const { status, body } = await reset(token, password);
      expect(status).toBe(400);
      expect(body.errors).toEqual({ password: message });
    }
    const longest = '🪔dawn'.repeat(40);
    expect((await reset(token, longest)).status).toBe(200);
    expect(await signIn(email, longest)).toBe(200);
  });

  test.each([undefined, '', 'x', "' or 1=1 --", 'x'.repeat(10_000)])(
    'refuses the token %j',
    async (token) => {
      const body = { token, password: fresh };
      const response = await app.client().post('/admin/reset-password', { body });
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.errors)).toEqual(['token']);
      const opened = await app.client().post('/admin/reset-password/link', { body: { token } });
      expect([opened.status, Object.keys(opened.body.errors)]).toEqual([400, ['token']]);
    },
  );

  test('works for an office of twenty behind one address at the same moment @full', async () => {
    const links: string[] = [];
    for (let person = 0; person < 20; person++) {
      const { email } = await app.makeAccount();
      links.push(await linkFor(email));
      app.pass(minutes(2));
    }
    const responses = await Promise.all(links.map((link) => reset(link)));
    expect(responses.map(({ status }) => status)).toEqual(links.map(() => 200));
  });

  test('is limited to ten guesses in fifteen minutes from one address', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await reset('guess')).status).toBe(400);
    const refused = await reset('guess');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
