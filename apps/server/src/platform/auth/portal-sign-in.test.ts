import { randomUUID } from 'node:crypto';
import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import { portalSignInMessages } from '@kolam/contract/platform/auth/portal-messages.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '#core/clock.ts';
import { makeCompany } from '../../../test/people.ts';
import { lastCode } from '../../../test/portal.ts';
import {
  type Client,
  startTestApp,
  type TestApp,
  testPassword,
  tokenIn,
} from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
// Out of every limit.
afterEach(() => app.pass(minutes(61)));

/** Someone of the portal of a new company. */
async function someone(portalRight: PortalRight = 'owner') {
  const company = await makeCompany(app);
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  const account = await app.makeAccount({ kind: 'portal', companyId: company.id, portalRight });
  return { company, account, email: account.email };
}

const signIn = (email: string, password = testPassword) =>
  app.client().post('/company/login', { body: { email, password } });
const enter = (ticket: string, code: string) =>
  app.client().post('/company/login/second-step', { body: { ticket, code } });
const me = async (token: string) => (await app.client(token).get('/company/me')).status;
const eventsOf = async (id: string) =>
  (
    await app.database.pool.query(
      'select app, outcome, factor from sign_in_events where account_id = $1 order by at, id',
      [id],
    )
  ).rows;

/** A ticket with its code. */
async function asked(email: string) {
  const { body } = await signIn(email);
  return { ticket: body.ticket as string, code: await lastCode(app) };
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing in to a portal', () => {
  test.each(['hr', 'viewer'] as const)('as %s takes the password alone', async (right) => {
    const { account, company, email } = await someone(right);
    const { status, body } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    expect(body.person).toEqual({
      id: account.id,
      name: account.name,
      email,
      right,
      company: { name: company.name, companyCode: company.companyCode },
    });
    expect((await app.client(body.token).get('/company/me')).body.person).toEqual(body.person);
    expect(await eventsOf(account.id)).toEqual([
      { app: 'portal', outcome: 'signed_in', factor: 'password' },
    ]);
  });

  test.each(['owner', 'finance'] as const)('as %s takes a mailed code as well', async (right) => {
    const { account, email } = await someone(right);
    const first = await signIn(email);
    expect(first.status).toBe(401);
    expect(first.body).toMatchObject({
      code: 'SECOND_STEP',
      reason: 'mailed-code',
      ticket: expect.any(String),
    });
    const second = await enter(first.body.ticket, ` ${await lastCode(app)} `);
    expect(second.status).toBe(200);
    expect(await me(second.body.token)).toBe(200);
    expect(await eventsOf(account.id)).toEqual([
      { app: 'portal', outcome: 'code_asked', factor: 'password' },
      { app: 'portal', outcome: 'signed_in', factor: 'mailed-code' },
    ]);
  });

  test('refuses wrong passwords, unknown emails and accounts of other kinds alike', async () => {
    const { account, company, email } = await someone();
    const employee = await app.makeAccount({ kind: 'employee', companyId: company.id });
    const ofConsole = await app.makeAccount();
    for (const response of [
      await signIn(email, 'Wrong-Horse-9'),
      await signIn(`${randomUUID()}@example.com`),
      await signIn(employee.email),
      await signIn(ofConsole.email),
    ]) {
      expect([response.status, response.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    }
    expect(await eventsOf(account.id)).toEqual([
      { app: 'portal', outcome: 'wrong_credentials', factor: 'password' },
    ]);
  });

  test('is limited to ten wrong passwords in fifteen minutes @full', async () => {
    const { email } = await someone('viewer');
    for (let n = 0; n < 10; n++) expect((await signIn(email, 'Wrong-Horse-9')).status).toBe(401);
    app.pass(minutes(2));
    expect(await signIn(email)).toMatchObject({
      ...{ status: 429, headers: { 'retry-after': '780' } },
      body: { message: 'Too many attempts. You can sign in again in 13 minutes.' },
    });
    app.pass(minutes(15) + 1);
    expect((await signIn(email)).status).toBe(200);
  });

  test('is refused to inactive and invited people, and while the company is closed @full', async () => {
    admin = await app.signedInAs('Administrator');
    const { company, email } = await someone('viewer');
    const refusal = async (who: string) => {
      const { status, body } = await signIn(who);
      return [status, body.message];
    };
    for (const status of ['inactive', 'invited'] as const) {
      const other = await app.makeAccount({ kind: 'portal', companyId: company.id, status });
      expect(await refusal(other.email)).toEqual([403, portalSignInMessages.noAccess]);
    }
    const owner = await app.makeAccount({ kind: 'portal', companyId: company.id });
    const { token } = (await signIn(email)).body;
    expect(await me(token)).toBe(200);
    await admin.put(`/admin/companies/${company.id}`, { body: { status: 'suspended' } });
    expect(await me(token)).toBe(401);
    for (const who of [email, owner.email])
      expect(await refusal(who)).toEqual([403, portalSignInMessages.closed]);
    await admin.put(`/admin/companies/${company.id}`, { body: { status: 'active' } });
    expect(await me(token)).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('the mailed code', () => {
  test('works once', async () => {
    const { email } = await someone();
    const { ticket, code } = await asked(email);
    expect((await enter(ticket, code)).status).toBe(200);
    const again = await enter(ticket, code);
    expect([again.status, again.body.code]).toEqual([401, 'TICKET_ENDED']);
  });

  test('works once of ten uses at the same time @full', async () => {
    const { email } = await someone();
    const { ticket, code } = await asked(email);
    const sent = await Promise.all(Array.from({ length: 10 }, () => enter(ticket, code)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends after five wrong ones, so that the right one is refused as the sixth @full', async () => {
    const { account, email } = await someone();
    const { ticket, code } = await asked(email);
    for (let n = 0; n < 5; n++) {
      const { status, body } = await enter(ticket, otherThan(code));
      expect([status, body.code]).toEqual([401, 'WRONG_CODE']);
    }
    expect((await enter(ticket, code)).body.code).toBe('TICKET_ENDED');
    expect((await eventsOf(account.id)).at(-1)).toMatchObject({
      outcome: 'wrong_code',
      factor: 'mailed-code',
    });
  });

  test('allows five of twenty guesses at the same time', async () => {
    const { email } = await someone();
    const { ticket, code } = await asked(email);
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => enter(ticket, otherThan(code))),
    );
    expect(sent.filter(({ body }) => body.code === 'WRONG_CODE')).toHaveLength(5);
    expect((await enter(ticket, code)).status).not.toBe(200);
  });

  test('ends after ten minutes', async () => {
    const { email } = await someone();
    const { ticket, code } = await asked(email);
    app.pass(minutes(10));
    expect((await enter(ticket, code)).body.code).toBe('TICKET_ENDED');
  });

  test('belongs to its own sign-in, and opens neither the console nor another account @full', async () => {
    const { email } = await someone();
    const first = await asked(email);
    app.pass(seconds(30));
    const second = await asked(email);
    if (first.code !== second.code)
      expect((await enter(first.ticket, second.code)).body.code).toBe('WRONG_CODE');
    const atConsole = await app
      .client()
      .post('/admin/login/second-step', { body: { ticket: second.ticket, code: second.code } });
    expect(atConsole.status).toBe(403);
    expect(await me(second.ticket)).toBe(401);
    expect((await enter(second.ticket, second.code)).status).toBe(200);
  });

  test('is refused to someone deactivated meanwhile, and stored as a hash @full', async () => {
    admin = await app.signedInAs('Administrator');
    const { account, email } = await someone();
    const { ticket, code } = await asked(email);
    const { rows } = await app.database.pool.query('select * from sign_in_tickets');
    expect(JSON.stringify(rows)).not.toContain(code);
    await admin.patch(`/admin/portal-users/${account.id}`, { body: { status: 'inactive' } });
    expect((await enter(ticket, code)).status).toBe(401);
  });

  test('is mailed ten times an hour @full', async () => {
    const { email } = await someone();
    for (let n = 0; n < 10; n++) {
      expect((await signIn(email)).status).toBe(401);
      app.pass(seconds(30));
    }
    expect(await signIn(email)).toMatchObject({
      ...{ status: 429, body: { message: portalSignInMessages.codesMailed(55 * 60) } },
    });
    expect((await app.mails()).filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(10);
  });
});

describe('after ten wrong codes', () => {
  test('no other one is mailed, and the response says when it is @full', async () => {
    const { email } = await someone();
    for (let mails = 0; mails < 2; mails++) {
      const { ticket, code } = await asked(email);
      for (let n = 0; n < 5; n++) await enter(ticket, otherThan(code));
      app.pass(seconds(30));
    }
    const locked = {
      status: 429,
      headers: { 'retry-after': '840' },
      body: { code: 'RATE_LIMIT', message: portalSignInMessages.codesLocked(840) },
    };
    expect(await signIn(email)).toMatchObject(locked);
    expect(await mailsTo(email)).toBe(2);
    // From another network, the account signs in.
    const body = { email, password: testPassword };
    const elsewhere = await app.client().post('/company/login', { body, from: '198.51.100.7' });
    expect(elsewhere.body.code).toBe('SECOND_STEP');
    app.pass(minutes(15));
    const { ticket, code } = await asked(email);
    expect((await enter(ticket, code)).status).toBe(200);
  });
});

const mailsTo = async (email: string) =>
  (await app.mails()).filter((mail) => mail.includes(`To: ${email}`)).length;

describe('between two mailed codes', () => {
  test('is a pause of 30 seconds, for one account @full', async () => {
    const { email } = await someone();
    const { ticket, code } = await asked(email);
    app.pass(seconds(5));
    for (let n = 0; n < 3; n++) {
      expect(await signIn(email)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '25' },
        body: { code: 'RATE_LIMIT', message: portalSignInMessages.codePause(25) },
      });
    }
    expect(await mailsTo(email)).toBe(1);
    expect((await signIn((await someone()).email)).status).toBe(401);
    // The first code still works, and ends the pause.
    expect((await enter(ticket, code)).status).toBe(200);
    expect((await signIn(email)).body.code).toBe('SECOND_STEP');
    app.pass(seconds(30) + 1);
    expect((await signIn(email)).body.code).toBe('SECOND_STEP');
  });

  test('is the same pause for ten sign-ins at once @full', async () => {
    const { email } = await someone();
    const sent = await Promise.all(Array.from({ length: 10 }, () => signIn(email)));
    expect(sent.map(({ status }) => status).sort()).toEqual([401, ...Array(9).fill(429)]);
    expect(await mailsTo(email)).toBe(1);
  });
});

test('a code that is not six digits is refused at its field, and uses up no attempt', async () => {
  const { account, email } = await someone();
  const { ticket, code } = await asked(email);
  for (const wrong of ['12345', '1234567', 'abcdef', '12 34 5x', '１２３４５６']) {
    const { status, body } = await enter(ticket, wrong);
    expect([status, body.errors], wrong).toEqual([
      400,
      { code: portalSignInMessages.codeIncomplete },
    ]);
  }
  expect(await eventsOf(account.id)).toHaveLength(1);
  expect((await enter(ticket, `${code.slice(0, 3)}-${code.slice(3)}`)).status).toBe(200);
});

describe('a session of a portal', () => {
  test('ends after twelve hours without use, and after seven days @full', async () => {
    const { email } = await someone('viewer');
    const { token } = (await signIn(email)).body;
    app.pass(hours(12) + 1);
    expect(await me(token)).toBe(401);
    const used: string = (await signIn(email)).body.token;
    for (let n = 0; n < 15; n++) {
      app.pass(hours(11));
      if (n * hours(11) < days(7) - hours(11)) expect(await me(used)).toBe(200);
    }
    app.pass(hours(4));
    expect(await me(used)).toBe(401);
  });

  test('ends when its owner signs out', async () => {
    const { account, email } = await someone('viewer');
    const { token } = (await signIn(email)).body;
    expect((await app.client(token).post('/company/logout')).status).toBe(200);
    expect(await me(token)).toBe(401);
    expect((await eventsOf(account.id)).at(-1)).toEqual({
      app: 'portal',
      outcome: 'signed_out',
      factor: 'session',
    });
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) =>
    app.client().post('/company/forgot-password', { body: { email } });
  const mailsTo = async (email: string) =>
    (await app.mails()).filter((mail) => mail.includes(`To: ${email}`));

  test('is replaced by a mailed link, which ends the sessions @full', async () => {
    const { email } = await someone('viewer');
    const { token } = (await signIn(email)).body;
    const sent = await forgot(email);
    expect(sent.status).toBe(200);
    const mail = (await mailsTo(email)).at(-1)?.replaceAll(/=\r?\n/g, '') ?? '';
    expect(mail).toContain('/company/set-password#token=');
    const password = 'Harvest-moon-77';
    const body = { token: tokenIn((await mailsTo(email)).at(-1)), password };
    expect((await app.client().post('/admin/reset-password', { body })).status).toBe(200);
    expect(await me(token)).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('is asked for with the same response for every email, and mails nobody else', async () => {
    const { company, email } = await someone('viewer');
    const expected = await forgot(email);
    for (const other of [
      await app.makeAccount({ kind: 'portal', companyId: company.id, status: 'inactive' }),
      await app.makeAccount({ kind: 'employee', companyId: company.id }),
      await app.makeAccount(),
      { email: `${randomUUID()}@example.com` },
    ]) {
      const { status, body } = await forgot(other.email);
      expect({ status, body }).toEqual({ status: 200, body: expected.body });
      expect(await mailsTo(other.email)).toEqual([]);
    }
  });
});
