import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { inviteLater } from '#people/employees/actions.ts';
import { csvOf, imported, sendFile } from '../../../test/imports.ts';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp, tokenIn } from '../../../test/test-app.ts';
import { runImportJob } from './run-job.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.sessionOf(await app.makeAccount({ name: 'Meera Nair' }));
});
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Neem Foods' });
});
afterAll(() => app.stop());

const mailsTo = async (email: string) =>
  (await app.mails()).filter((mail) => new RegExp(`^To: .*${email}`, 'm').test(mail));
const header = 'First name,Last name,Email,Status';

test('a new employee is invited in the name of the importing user, and sets a password by the link', async () => {
  const file = csvOf([['Asha', 'Rao', 'asha@example.com', 'pending']], header);
  await imported(app, admin, file, { companyId: company.id });
  const mails = await mailsTo('asha@example.com');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Meera Nair');
  expect(mails[0]).toContain('Neem Foods');
  const body = { token: tokenIn(mails[0]), password: 'Quiet-Morning-7' };
  expect((await app.client().post('/admin/reset-password', { body })).status).toBe(200);
  const { rows } = await app.database.pool.query(
    'select status, password_hash is not null as can_sign_in from accounts where company_id = $1',
    [company.id],
  );
  expect(rows).toEqual([{ status: 'active', can_sign_in: true }]);
});

test('employees who existed before, are inactive, or were refused are not invited', async () => {
  await makeEmployee(app, { companyId: company.id, email: 'known@example.com', status: 'pending' });
  const file = csvOf(
    [
      ['Known', 'Rao', 'known@example.com', 'pending'],
      ['Gone', 'Rao', 'gone@example.com', 'inactive'],
      ['Wrong', 'Rao', 'wrong@example.com', 'retired'],
      ['Active', 'Rao', 'active@example.com', 'active'],
    ],
    header,
  );
  await imported(app, admin, file, { companyId: company.id, dryRun: true });
  expect(await mailsTo('active@example.com')).toEqual([]);
  await imported(app, admin, file, { companyId: company.id });
  for (const name of ['known', 'gone', 'wrong']) {
    expect(await mailsTo(`${name}@example.com`)).toEqual([]);
  }
  expect(await mailsTo('active@example.com')).toHaveLength(1);
});

test('a repeated job invites each person once, and only those of open companies', async () => {
  const closed = await makeCompany(app, { status: 'inactive' });
  const make = (email: string, companyId: string, status: 'pending' | 'active' = 'pending') =>
    makeEmployee(app, { companyId, email, status });
  const people = [
    await make('new@example.com', company.id),
    await make('closed@example.com', closed.id),
    await make('password@example.com', company.id, 'active'),
  ];
  const invite = () =>
    transaction(app.services.db, (tx) =>
      inviteLater(
        tx,
        { ...app.services, actor: { id: null, name: 'Meera Nair' } },
        { employeeIds: people.map(({ id }) => id) },
      ),
    );
  await invite();
  await invite();
  await app.jobs.drain();
  await invite();
  expect(await mailsTo('new@example.com')).toHaveLength(1);
  expect(await mailsTo('closed@example.com')).toEqual([]);
  expect(await mailsTo('password@example.com')).toEqual([]);
  // After the link has expired there is no other way to sign in.
  app.pass(days(8));
  await invite();
  expect(await mailsTo('new@example.com')).toHaveLength(2);
});

test('many reactivated employees are invited at the same pace as new ones', async () => {
  admin = await app.signedInAs();
  const people = Array.from({ length: 500 }, (_, row) => [
    'P',
    `${row}`,
    `p${row}@again.example.com`,
  ]);
  const fileOf = (status: string) =>
    csvOf(
      people.map((cells) => [...cells, status]),
      header,
    );
  await imported(app, admin, fileOf('inactive'), { companyId: company.id });
  const invited = ['New', 'Rao', 'new@again.example.com', 'pending'];
  const { body } = await sendFile(admin, `${fileOf('active')}\n${invited.join(',')}`, {
    companyId: company.id,
    dryRun: true,
  });
  await app.jobs.drain();
  await admin.post(`/admin/employees/imports/${body.importId}/run`);
  await app.database.pool.query(`delete from jobs.job where name = 'run-employee-import'`);
  const signal = new AbortController().signal;
  const context = { id: 'job', attempt: 1, signal, log: app.services.log };
  await runImportJob(app.services).run({ importId: body.importId }, context);
  const { rows } = await app.database.pool.query(
    `select jsonb_array_length(data -> 'employeeIds') as people, start_after from jobs.job
     where name = 'invite-employees' and state = 'created'`,
  );
  const later = (ms: number) =>
    rows.find(({ start_after: at }) => at.getTime() - app.now().getTime() === ms)?.people;
  expect([later(250 * 60), later(500 * 60)]).toEqual([250, 1]);
  // The first starts at once, by the database's clock.
  expect(rows.map((row) => row.people).sort()).toEqual([1, 250, 250]);
});
