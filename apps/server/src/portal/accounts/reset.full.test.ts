import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '#core/clock.ts';
import { makeCompany } from '../../../test/people.ts';
import { lastCode, portalPerson } from '../../../test/portal.ts';
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
  admin = await app.signedInAs('manager');
});
afterAll(() => app.stop());

/** An owner of the portal of a new company, signed in. */
async function someone() {
  const company = await makeCompany(app);
  const email = `kavita@${randomUUID()}.example.com`;
  const name = 'Kavita Rao';
  const account = await app.makeAccount({ kind: 'portal', companyId: company.id, email, name });
  return { company, account, email, client: await app.sessionOf(account) };
}
const reset = (id: string, body: object = {}) =>
  admin.post(`/admin/portal-users/${id}/reset`, { body });
const signIn = (email: string, password = testPassword) =>
  app.client().post('/company/login', { body: { email, password } });
const guess = (ticket: string, code = '000000') =>
  app.client().post('/company/login/second-step', { body: { ticket, code } });
const setPassword = (link: string) =>
  app.client().post('/admin/reset-password', {
    body: { token: tokenIn(link), password: 'Harvest-moon-77', notice: 1 },
  });
const mailsTo = async (email: string) =>
  (await app.mails())
    .map((mail) => mail.replaceAll(/=\r?\n/g, ''))
    .filter((mail) => mail.includes(`To: ${email}`));

describe('a reset sign-in of someone in a portal', () => {
  test('ends password, sessions and codes, and mails a link that sets a new password', async () => {
    const { company, account, email, client } = await someone();
    const waiting = (await signIn(email)).body.ticket;
    const code = await lastCode(app);
    const { status, body } = await reset(account.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email, status: 'invited' });
    expect((await client.get('/company/me')).status).toBe(401);
    expect((await signIn(email)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await guess(waiting, code)).body.code).toBe('TICKET_ENDED');
    const mail = (await mailsTo(email)).at(-1);
    expect(mail).toContain('has reset your sign-in to the wellness portal');

    expect((await setPassword(body.link)).status).toBe(200);
    expect((await signIn(email, 'Harvest-moon-77')).body.code).toBe('SECOND_STEP');
    const { rows } = await app.services.db.execute<{ action: string; detail: string }>(sql`
      select action, detail from audit_entries where kind = 'company' and record_id = ${company.id}
      order by at, id`);
    expect(rows).toContainEqual({ action: 'company.portal_sign_in_reset', detail: 'Kavita Rao' });
  });

  test('ends the limits after wrong codes and too many mails', async () => {
    const { account, email } = await someone();
    for (let round = 0; round < 2; round += 1) {
      const { ticket } = (await signIn(email)).body;
      for (let wrong = 0; wrong < 5; wrong += 1) await guess(ticket);
      app.pass(seconds(30));
    }
    expect((await signIn(email)).status).toBe(429);
    const { link } = (await reset(account.id)).body;
    await setPassword(link);
    const again = (await signIn(email, 'Harvest-moon-77')).body;
    expect((await guess(again.ticket, await lastCode(app))).status).toBe(200);
  });

  test('moves to another email, and the old one gets a mail', async () => {
    const { account, email, company } = await someone();
    const other = `rao@${randomUUID()}.example.com`;
    const { body } = await reset(account.id, { email: other });
    expect(body.data.email).toBe(other);
    expect((await mailsTo(email)).at(-1)).toContain('This one no longer works');
    expect((await mailsTo(email)).at(-1)).not.toContain('#token=');
    await setPassword(body.link);
    expect((await signIn(other, 'Harvest-moon-77')).body.code).toBe('SECOND_STEP');
    expect((await signIn(email, 'Harvest-moon-77')).body.code).toBe('INVALID_CREDENTIALS');
    const colleague = await app.makeAccount({ kind: 'portal', companyId: company.id });
    const taken = await reset(account.id, { email: colleague.email });
    expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE_EMAIL']);
    expect(Object.keys(taken.body.errors)).toEqual(['email']);
    expect((await reset(account.id, { email: 'rao' })).body.errors).toHaveProperty('email');
  });

  test('is refused for inactive people, closed companies and accounts of other kinds', async () => {
    const { company } = await someone();
    const given = { kind: 'portal', companyId: company.id, portalRight: 'hr' } as const;
    const inactive = await app.makeAccount({ ...given, status: 'inactive' });
    expect((await reset(inactive.id)).body.code).toBe('INACTIVE');
    const hr = await app.makeAccount(given);
    await app.services.db.execute(
      sql`update companies set status = 'suspended' where id = ${company.id}`,
    );
    expect((await reset(hr.id)).body.code).toBe('COMPANY_INACTIVE');
    expect((await reset((await app.makeAccount({})).id)).status).toBe(404);
    expect((await reset(randomUUID())).status).toBe(404);
  });

  test('is not open to owners of the portal', async () => {
    const { company } = await someone();
    const owner = await portalPerson(app, { companyId: company.id });
    const hr = await app.makeAccount({
      ...{ kind: 'portal', companyId: company.id, portalRight: 'hr' },
    });
    expect((await owner.post(`/admin/portal-users/${hr.id}/reset`, { body: {} })).status).toBe(401);
  });
});
