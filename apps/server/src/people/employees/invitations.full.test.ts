import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { csvOf, imported } from '../../../test/imports.ts';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp, tokenIn } from '../../../test/test-app.ts';
import { changePeople } from './actions.ts';
import { lockEmployees } from './lock-for-update.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.sessionOf(await app.makeAccount({ name: 'Meera Nair' }));
  company = await makeCompany(app, { name: 'Neem Foods' });
});
afterAll(() => app.stop());

let made = 0;
const newEmail = () => `person-${++made}@neem.example.com`;
const mailsTo = async (email: string) =>
  (await app.mails()).filter((mail) => mail.includes(`To: ${email}`));
const add = async (given: Record<string, unknown>) => {
  const { body } = await admin.post('/admin/employees', {
    body: { firstName: 'Asha', lastName: 'Rao', companyId: company.id, invite: true, ...given },
  });
  return body.employee.id as string;
};
const patch = async (id: string, body: Record<string, unknown>) =>
  expect((await admin.patch(`/admin/employees/${id}`, { body })).status).toBe(200);
const setPassword = (mail: string | undefined) =>
  app.client().post('/admin/reset-password', {
    body: { token: tokenIn(mail), password: 'Quiet-Morning-7' },
    from: `198.51.100.${++made}`,
  });

describe('an employee without a password is invited', () => {
  test('when they are activated', async () => {
    const email = newEmail();
    const id = await add({ email, status: 'inactive' });
    expect(await mailsTo(email)).toEqual([]);
    await patch(id, { status: 'active' });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Meera Nair');
    expect(mails[0]).toContain('Neem Foods');
    expect((await setPassword(mails[0])).status).toBe(200);
    await patch(id, { status: 'inactive' });
    await patch(id, { status: 'active' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('when many are activated, once each, by one job', async () => {
    const emails = [newEmail(), newEmail(), newEmail()];
    const ids: string[] = [];
    for (const email of emails) ids.push(await add({ email, status: 'inactive' }));
    const known = await makeEmployee(app, { companyId: company.id, status: 'inactive' });
    const body = { ids: [...ids, known.id], action: 'activate' };
    expect((await admin.post('/admin/employees/bulk', { body })).body.updated).toHaveLength(4);
    const { rows } = await app.database.pool.query(
      `select data from jobs.job where name = 'invite-employees' and state < 'active'`,
    );
    expect(rows).toMatchObject([{ data: { employeeIds: ids } }]);
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(known.email)).toEqual([]);
    await admin.post('/admin/employees/bulk', { body });
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
  });

  test('when an import activates them', async () => {
    const email = newEmail();
    const fileOf = (status: string) =>
      csvOf([['Asha', 'Rao', email, status]], 'First name,Last name,Email,Status');
    await imported(app, admin, fileOf('inactive'), { companyId: company.id });
    expect(await mailsTo(email)).toEqual([]);
    await imported(app, admin, fileOf('active'), { companyId: company.id });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('when their email changes, and the mail with the dead link is not sent', async () => {
    const [old, email] = [newEmail(), newEmail()];
    const elsewhere = await makeCompany(app, { name: 'Elsewhere' });
    const id = await add({ email: old });
    await add({ email: old, companyId: elsewhere.id });
    await patch(id, { email });
    // The same address in another company keeps its invitation.
    const stayed = await mailsTo(old);
    expect(stayed).toHaveLength(1);
    expect(stayed[0]).toContain('Elsewhere');
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect((await setPassword(mails[0])).status).toBe(200);
    expect((await setPassword(stayed[0])).status).toBe(200);
  });

  test('when they move to another company, whose name the mail then has', async () => {
    const email = newEmail();
    const id = await add({ email });
    expect(await mailsTo(email)).toHaveLength(1);
    const other = await makeCompany(app, { name: 'Banyan Mills' });
    await patch(id, { companyId: other.id });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain('Banyan Mills');
    expect((await setPassword(mails[0])).status).toBe(400);
    expect((await setPassword(mails[1])).status).toBe(200);
  });
});

describe('no one is invited', () => {
  test('by changes that end no link, or while a link is open', async () => {
    const email = newEmail();
    const id = await add({ email });
    await patch(id, { firstName: 'Usha' });
    await patch(id, { status: 'active' });
    expect(await mailsTo(email)).toHaveLength(1);
    app.pass(days(8));
    admin = await app.sessionOf(await app.makeAccount());
    await patch(id, { lastName: 'Pillai' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('to a closed company, or with a password', async () => {
    const closed = await makeCompany(app, { status: 'inactive' });
    const waiting = await makeEmployee(app, { companyId: closed.id, status: 'pending' });
    const active = await makeEmployee(app, { companyId: company.id });
    const emails = [newEmail(), newEmail()];
    await patch(waiting.id, { email: emails[0] });
    await patch(active.id, { email: emails[1] });
    for (const email of emails) expect(await mailsTo(email as string)).toEqual([]);
  });

  test('twice while an import’s invitation is still waiting', async () => {
    const [old, email] = [newEmail(), newEmail()];
    const first = newEmail();
    const file = csvOf(
      [
        ['Asha', 'Rao', first],
        ['Bela', 'Rao', old],
      ],
      'First name,Last name,Email',
    );
    await imported(app, admin, file, { companyId: company.id });
    await app.database.pool.query(
      `delete from account_links where account_id = (select id from accounts where email = $1)`,
      [old],
    );
    const before = (await mailsTo(old)).length;
    const { rows } = await app.database.pool.query('select id from employees where email = $1', [
      old,
    ]);
    await app.database.pool.query(
      `insert into jobs.job (name, data) values ('invite-employees', $1)`,
      [JSON.stringify({ employeeIds: [rows[0].id], inviter: 'Meera Nair' })],
    );
    await patch(rows[0].id, { email });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(old)).toHaveLength(before);
  });

  test('by changing people alone, as demo data does', async () => {
    const email = newEmail();
    const id = await add({ email, status: 'inactive' });
    await transaction(app.services.db, async (tx) => {
      const locked = await lockEmployees(tx, [id]);
      const before = locked.people.get(id);
      if (!before) throw new Error('Nobody');
      const context = { ...app.services, actor: { id: null, name: 'Kolam' }, requestId: null };
      const changes = [{ before, after: { ...before, status: 'active' as const } }];
      await changePeople(tx, context, { changes, places: locked });
    });
    expect(await mailsTo(email)).toEqual([]);
  });
});
