import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '#platform/auth/account-store.ts';
import {
  makeCompany,
  makeEmployee,
  type TestCompany,
  type TestEmployee,
  wrongNumbers,
} from '../../../test/people.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Banyan Textiles' });
});

const ask = (id: string) => admin.post(`/admin/employees/${id}/reset-password`);
const linkFor = async ({ id }: TestEmployee) => (await ask(id)).body.link;
let addresses = 0;
/** Each from another address, since attempts are limited. */
const set = (link: string, password = testPassword) => {
  addresses += 1;
  const body = { token: tokenIn(link), password };
  return app.client().post('/admin/reset-password', { body, from: `198.51.100.${addresses}` });
};
const statusOf = async ({ id }: TestEmployee) =>
  (await admin.get(`/admin/employees/${id}`)).body.employee.status;

describe('a link to set a password', () => {
  test('is mailed, and shown when mails are not delivered', async () => {
    const person = await makeEmployee(app, { companyId: company.id });
    const { status, body } = await ask(person.id);
    expect(status).toBe(200);
    expect(body.link).toMatch(/^https:\/\/console\.example\.com\/app\/welcome#token=/);
    const mail = (await app.mails()).at(-1) ?? '';
    expect(mail).toContain(`To: ${person.email}`);
    expect(mail).toContain('Subject: Set a new password');
    expect(tokenIn(mail)).toBe(tokenIn(body.link));
    const { data } = (await admin.get(`/admin/history/employee/${person.id}`)).body;
    expect(data).toMatchObject([
      { action: 'employee.password_link_sent', actor: { id: admin.account.id }, changes: [] },
    ]);
  });

  test('is an invitation for an employee who never had a password', async () => {
    const person = await makeEmployee(app, { companyId: company.id, status: 'pending' });
    const link = await linkFor(person);
    const mail = (await app.mails()).at(-1) ?? '';
    expect(mail).toContain('wellness programme');
    expect((await set(link)).body.for).toBe('employee');
    expect(await statusOf(person)).toBe('active');
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('sets it once, signs out, and keeps an active status', async () => {
    const person = await makeEmployee(app, { companyId: company.id });
    const account = await findAccount(app.services.db, person.id);
    if (account) await app.sessionOf(account);
    const link = await linkFor(person);
    expect((await set(link, 'Another-Horse-8')).body).toEqual({
      success: true,
      message: 'Your password is set.',
      for: 'employee',
    });
    const sessions = await app.database.pool.query('select from sessions where account_id = $1', [
      person.id,
    ]);
    expect(sessions.rowCount).toBe(0);
    expect((await findAccount(app.services.db, person.id))?.passwordHash).not.toBe(
      account?.passwordHash,
    );
    const { employee } = (await admin.get(`/admin/employees/${person.id}`)).body;
    expect(employee).toMatchObject({ status: 'active', version: 1 });
    const { data } = (await admin.get(`/admin/history/employee/${person.id}`)).body;
    expect(data[0]).toMatchObject({ action: 'employee.password_reset', actor: { id: person.id } });
    expect((await set(link)).status).toBe(400);
  });

  test('ends the previous one', async () => {
    const person = await makeEmployee(app, { companyId: company.id });
    const first = await linkFor(person);
    const second = await linkFor(person);
    expect((await set(first)).status).toBe(400);
    expect((await set(second)).status).toBe(200);
  });

  test('is valid for an hour, an invitation for seven days', async () => {
    const active = await makeEmployee(app, { companyId: company.id });
    const pending = await makeEmployee(app, { companyId: company.id, status: 'pending' });
    const reset = await linkFor(active);
    const invitation = await linkFor(pending);
    app.pass(61 * 60_000);
    expect((await set(reset)).status).toBe(400);
    expect((await set(invitation)).status).toBe(200);
  });

  test('is refused for an inactive or unknown employee', async () => {
    const person = await makeEmployee(app, { companyId: company.id, status: 'inactive' });
    const { status, body } = await ask(person.id);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'INACTIVE',
      message: 'Asha Rao is inactive and can’t sign in. Activate them first.',
    });
    expect((await ask(randomUUID())).status).toBe(404);
    expect((await ask(admin.account.id)).status).toBe(404);
  });

  test('ends with the person’s access', async () => {
    const person = await makeEmployee(app, { companyId: company.id, status: 'pending' });
    const link = await linkFor(person);
    for (const status of ['inactive', 'active']) {
      await admin.patch(`/admin/employees/${person.id}`, { body: { status } });
    }
    expect((await set(link)).status).toBe(400);
  });

  test('is only mailed when there is a mail server', async () => {
    const mailing = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
    try {
      const client = await mailing.signedInAs('manager');
      const { id } = await makeCompany(mailing);
      const person = await makeEmployee(mailing, { companyId: id });
      const { body } = await client.post(`/admin/employees/${person.id}/reset-password`);
      expect(body).toEqual({ success: true, link: null });
    } finally {
      await mailing.stop();
    }
  });
});

test('sets the password of an employee being deactivated, who stays inactive', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await makeEmployee(app, { companyId: company.id, status: 'pending' });
    const link = await linkFor(person);
    const [setting, patching] = await Promise.all([
      set(link),
      admin.patch(`/admin/employees/${person.id}`, { body: { status: 'inactive' } }),
    ]);
    expect([200, 400]).toContain(setting.status);
    expect(patching.status).toBe(200);
    expect(await statusOf(person)).toBe('inactive');
    expect(await wrongNumbers(app)).toEqual([]);
  }
});
