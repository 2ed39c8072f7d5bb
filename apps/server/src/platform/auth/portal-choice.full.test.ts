import { randomUUID } from 'node:crypto';
import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { hashPassword } from '#core/passwords.ts';
import { makeCompany } from '../../../test/people.ts';
import { lastCode } from '../../../test/portal.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
// Out of every limit.
afterEach(() => app.pass(minutes(61)));

const otherPassword = 'Rice-fields-88';

/** Someone of the portals of several companies, with a right and a password in each. */
async function someoneOf(...portals: { right: PortalRight; password?: string }[]) {
  const email = `kavita@${randomUUID()}.example.com`;
  const made = [];
  for (const { right: portalRight, password = testPassword } of portals) {
    const company = await makeCompany(app);
    await app.makeAccount({ kind: 'portal', companyId: company.id });
    const account = await app.makeAccount({
      ...{ kind: 'portal', companyId: company.id, portalRight, email },
      passwordHash: await hashPassword(password),
    });
    made.push({ company, account });
  }
  return { email, made, names: made.map(({ company }) => company.name).sort() };
}

const post = (path: string, body: object) => app.client().post(path, { body });
const signIn = (email: string, password = testPassword) =>
  post('/company/login', { email, password });
const enter = (ticket: string, code: string) =>
  post('/company/login/second-step', { ticket, code });
const choose = (ticket: string) => post('/company/login/choice', { ticket });
const companyOf = async (token: string) =>
  (await app.client(token).get('/company/me')).body.person?.company.name;
const namesOf = (choices: { company: string }[]) => choices.map(({ company }) => company);

describe('someone with the portals of several companies', () => {
  test('chooses after the password where no code is needed, and each ticket works once', async () => {
    const { email, names } = await someoneOf({ right: 'hr' }, { right: 'viewer' });
    const { status, body } = await signIn(email);
    expect(status).toBe(200);
    expect(namesOf(body.choices)).toEqual(names);
    const [first] = body.choices;
    const sent = await Promise.all(Array.from({ length: 5 }, () => choose(first.ticket)));
    const opened = sent.filter((response) => response.status === 200);
    expect(opened).toHaveLength(1);
    expect(await companyOf(opened[0]?.body.token)).toBe(first.company);
    expect((await choose(first.ticket)).body.code).toBe('TICKET_ENDED');
  });

  test('hears of no company before the mailed code, and chooses none with its ticket', async () => {
    const { email, names } = await someoneOf({ right: 'viewer' }, { right: 'owner' });
    const asked = await signIn(email);
    expect(asked.body.code).toBe('SECOND_STEP');
    for (const name of names) expect(asked.text).not.toContain(name);
    const { ticket } = asked.body;
    expect((await choose(ticket)).body.code).toBe('TICKET_ENDED');
    const { status, body } = await enter(ticket, await lastCode(app));
    expect(status).toBe(200);
    expect(namesOf(body.choices)).toEqual(names);
    for (const { ticket: chosen, company } of body.choices) {
      expect(await companyOf((await choose(chosen)).body.token)).toBe(company);
    }
  });

  test('opens at once the only one that the password fits', async () => {
    const { email, made } = await someoneOf(
      { right: 'hr' },
      { right: 'hr', password: otherPassword },
    );
    expect(await companyOf((await signIn(email)).body.token)).toBe(made[0]?.company.name);
    const second = await signIn(email, otherPassword);
    expect(await companyOf(second.body.token)).toBe(made[1]?.company.name);
    expect((await signIn(email, 'Wrong-Horse-9')).status).toBe(401);
  });

  test('is not offered a closed portal, nor one that was closed before the choice', async () => {
    const { email, made } = await someoneOf({ right: 'hr' }, { right: 'hr' }, { right: 'hr' });
    const admin = await app.signedInAs('Administrator');
    const suspend = (place: number) =>
      admin.put(`/admin/companies/${made[place]?.company.id}`, { body: { status: 'suspended' } });
    await suspend(0);
    const { choices } = (await signIn(email)).body;
    expect(namesOf(choices)).toHaveLength(2);
    await suspend(1);
    const refused = await Promise.all(
      choices.map(({ ticket }: { ticket: string }) => choose(ticket)),
    );
    expect(refused.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await companyOf((await signIn(email)).body.token)).toBe(made[2]?.company.name);
  });

  test('can’t guess at one password between sign-ins with the other', async () => {
    const { email } = await someoneOf({ right: 'hr' }, { right: 'hr', password: otherPassword });
    for (let n = 0; n < 10; n++) {
      expect((await signIn(email, 'Wrong-Horse-9')).status).toBe(401);
      if (n < 9) expect((await signIn(email)).status).toBe(200);
    }
    expect((await signIn(email, otherPassword)).status).toBe(429);
  });

  test('uses up no codes of another account with the same email', async () => {
    const { email } = await someoneOf(
      { right: 'owner' },
      { right: 'owner', password: otherPassword },
    );
    for (let n = 0; n < 10; n++) await signIn(email);
    expect((await signIn(email)).status).toBe(429);
    expect((await signIn(email, otherPassword)).body.code).toBe('SECOND_STEP');
  });

  test('gets a link for each portal when they forgot the password, whatever other apps mailed', async () => {
    const { email, names } = await someoneOf({ right: 'hr' }, { right: 'hr' });
    const staff = await app.makeAccount({ email });
    for (let n = 0; n < 4; n++) await post('/admin/forgot-password', { email: staff.email });
    await post('/company/forgot-password', { email });
    const mails = (await app.mails())
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.replaceAll(/=\r?\n/g, ''))
      .filter((mail) => mail.includes('/company/set-password#token='));
    expect(mails).toHaveLength(2);
    for (const name of names) expect(mails.some((mail) => mail.includes(name))).toBe(true);
  });
});
