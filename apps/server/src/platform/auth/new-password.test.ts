import { guessablePasswords } from '@kolam/contract/platform/auth/messages.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { newId } from '#core/ids.ts';
import { hashPassword } from '#core/passwords.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { makeCompany, makeEmployees } from '../../../test/people.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../../../test/test-app.ts';
import { ensureAdmins } from '../../first-admin.ts';
import { findAccount } from './account-store.ts';
import { makeSetUpLink } from './set-up.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());
afterEach(() => app.pass(minutes(16)));

const { common, email: ofEmail, name: ofName, company: ofCompany } = guessablePasswords;
const { product: ofProduct } = guessablePasswords;

/** Passwords for Asha Menon of the console, whose organisation has no name yet. */
const forConsole: [password: string, problem: string | undefined][] = [
  ['elevenchars', 'Min 12 characters'],
  ['1qaz2wsx3edc', common],
  ['1QAZ2wsx3EDC', common],
  ['aaaaaaaaaaaa', common],
  ['abcabcabcabc', common],
  ['            ', common],
  ['123456789012', common],
  ['abcdefgh1234', common],
  ['ponmlkjihgfe', common],
  ['Password@123', common],
  ['P@ssw0rd#2026', common],
  ['Admin@123456', common],
  ['Welcome-India-26', common],
  ['AshaMenon2026!', ofName],
  ['menon-1234567', ofName],
  ['Kolam-2026-2027', ofProduct],
  ['kolam asha 2026', ofProduct],
  ['xx-asha.m.1987-xx', ofEmail],
  ['ASHA.M.1987@example.com', ofEmail],
  ['Menon keeps seven herons', undefined],
  ['kolam in the morning', undefined],
  ['welcome to the lake', undefined],
  [testPassword, undefined],
];

async function makeAsha() {
  const account = await app.makeAccount({
    kind: 'staff',
    role: 'support',
    name: 'Asha Menon',
    email: 'asha.m.1987@example.com',
  });
  return app.sessionOf(account);
}

const remove = () => emptyTables(app.database.pool, 'attempts');
const linkFor = async (email: string) => {
  await app.client().post('/admin/forgot-password', { body: { email } });
  return app.mailedToken();
};

describe('a password that a console user chooses', () => {
  test('is refused with a message at its field when it can be guessed, by link and by change', async () => {
    const asha = await makeAsha();
    const token = await linkFor(asha.account.email);
    for (const [password, problem] of forConsole.filter(([, each]) => each !== undefined)) {
      const byLink = { token, password };
      const reset = await app.client().post('/admin/reset-password', { body: byLink });
      expect([password, reset.status, reset.body.errors]).toEqual([
        password,
        400,
        { password: problem },
      ]);
      const body = { currentPassword: testPassword, newPassword: password };
      const changed = await asha.post('/admin/change-password', { body });
      const errors = { newPassword: problem };
      expect([password, changed.status, changed.body.errors]).toEqual([password, 400, errors]);
    }
  });

  test('is accepted when it is long enough and not one of these @full', async () => {
    const asha = await app.signedInAs('manager');
    let currentPassword = testPassword;
    for (const [newPassword] of forConsole.filter(([, each]) => each === undefined)) {
      const body = { currentPassword, newPassword };
      const { status } = await asha.post('/admin/change-password', { body });
      expect([newPassword, status]).toEqual([newPassword, 200]);
      currentPassword = newPassword;
    }
  });

  test('must not be derived from the name of our own organisation @full', async () => {
    const { data } = (await admin.get('/admin/settings/organisation')).body;
    const { id: _, version: __, ...before } = data;
    const body = { ...before, legalName: 'Banyan Wellness Private Limited' };
    expect((await admin.put('/admin/settings/organisation', { body })).status).toBe(200);
    const person = await app.signedInAs('support');
    const choose = (newPassword: string) =>
      person.post('/admin/change-password', {
        body: { currentPassword: testPassword, newPassword },
      });
    expect((await choose('Banyan.Wellness.26')).body.errors).toEqual({ newPassword: ofCompany });
    expect((await choose('Banyans grow slowly')).status).toBe(200);
  });

  test('uses up no attempt when it is refused with a right link or the right password @full', async () => {
    await remove();
    const person = await app.signedInAs('support');
    const token = await linkFor(person.account.email);
    for (let tries = 0; tries < 12; tries++) {
      const byLink = { token, password: '1qaz2wsx3edc' };
      expect((await app.client().post('/admin/reset-password', { body: byLink })).status).toBe(400);
      const body = { currentPassword: testPassword, newPassword: '1qaz2wsx3edc' };
      expect((await person.post('/admin/change-password', { body })).status).toBe(400);
    }
    const byLink = { token, password: 'Seven quiet herons' };
    expect((await app.client().post('/admin/reset-password', { body: byLink })).status).toBe(200);
  });

  test('still signs in until it is changed, if it is older than these rules', async () => {
    const password = 'password';
    const account = await app.makeAccount({ passwordHash: await hashPassword(password) });
    const { status } = await app
      .client()
      .post('/admin/login', { body: { email: account.email, password } });
    expect(status).toBe(200);
  });
});

test('the first Administrator’s password follows the same rules @full', async () => {
  const people = await startTestApp();
  try {
    const link = await makeSetUpLink(people.services.db, 'https://console.example.com');
    const person = { name: 'Asha Menon', email: 'asha.m.1987@example.com' };
    for (const [password, problem] of forConsole.filter(([, each]) => each !== undefined)) {
      const body = { ...person, token: tokenIn(link ?? ''), password };
      const { status, body: response } = await people.client().post('/admin/setup', { body });
      expect([password, status, response.errors]).toEqual([password, 400, { password: problem }]);
    }
    const body = { ...person, token: tokenIn(link ?? ''), password: testPassword };
    expect((await people.client().post('/admin/setup', { body })).status).toBe(201);
  } finally {
    await people.stop();
  }
});

test('a guessable ADMIN_PASSWORD keeps the server from starting, unless the account exists', async () => {
  const { services, settings } = app;
  const email = 'asha.m.1987@kolam.example';
  const startWith = (password: string) =>
    ensureAdmins({ ...services, settings: { ...settings, firstAdmin: { email, password } } });
  for (const [password, problem] of [
    ['elevenchars', 'Min 12 characters'],
    ['1qaz2wsx3edc', common],
    ['Kolam-2026-2027', ofProduct],
    ['asha.m.1987-xx', ofEmail],
  ] as const) {
    await expect(startWith(password)).rejects.toThrow(`ADMIN_PASSWORD is refused: ${problem}`);
  }
  await startWith(testPassword);
  await startWith('elevenchars');
  const login = { body: { email, password: testPassword } };
  expect((await app.client().post('/admin/login', login)).status).toBe(200);
});

describe('an employee’s password', () => {
  test('has at least 8 characters and cannot be guessed, by link and by change @full', async () => {
    const company = await makeCompany(app, { name: 'Banyan Textiles' });
    const [employee] = await makeEmployees(app, 1, {
      companyId: company.id,
      firstName: 'Ravi',
      lastName: 'Kumar',
      email: 'ravi.k.88@example.com',
    });
    const id = employee?.id ?? '';
    const account = await findAccount(app.services.db, id);
    if (!account) throw new Error('No account was made');
    const person = await app.sessionOf(account);
    const made = await admin.post(`/admin/employees/${id}/reset-password`);
    const token = tokenIn(made.body.link);
    const refused: [string, string][] = [
      ['seven-7', 'Min 8 characters'],
      ['Iloveyou1', common],
      ['sunshine1', common],
      ['RaviKumar99', ofName],
      ['banyan-textiles', ofCompany],
      ['Banyan@2026', ofCompany],
      ['kolam2026', ofProduct],
      ['ravi.k.88', ofEmail],
    ];
    for (const [password, problem] of refused) {
      const byLink = { token, password };
      const reset = await app.client().post('/admin/reset-password', { body: byLink });
      expect([password, reset.status, reset.body.errors]).toEqual([
        password,
        400,
        { password: problem },
      ]);
      const body = { currentPassword: testPassword, newPassword: password };
      const changed = await person.post('/api/employee/change-password', { body });
      const errors = { newPassword: problem };
      expect([password, changed.status, changed.body.errors]).toEqual([password, 400, errors]);
    }
    const byLink = { token, password: 'eight-88' };
    expect((await app.client().post('/admin/reset-password', { body: byLink })).status).toBe(200);
  });
});

describe('a first password typed by an administrator', () => {
  test('has a shorter minimum, but must not be guessable @full', async () => {
    const company = await makeCompany(app, { name: 'Banyan Textiles' });
    const addEmployee = (password: string) =>
      admin.post('/admin/employees', {
        body: {
          firstName: 'Ravi',
          lastName: 'Kumar',
          email: `${newId()}@example.com`,
          companyId: company.id,
          password,
        },
      });
    expect((await addEmployee('dragon')).body.errors).toEqual({ password: common });
    expect((await addEmployee('ravi2026')).body.errors).toEqual({ password: ofName });
    expect((await addEmployee('Banyan26')).body.errors).toEqual({ password: ofCompany });
    expect((await addEmployee('mq7-wz')).status).toBe(201);

    const addStaff = (password: string) =>
      admin.post('/admin/staff', {
        body: { name: 'Devika Rao', email: `${newId()}@example.com`, password },
      });
    expect((await addStaff('football')).body.errors).toEqual({ password: common });
    expect((await addStaff('Devika-Rao')).body.errors).toEqual({ password: ofName });
    expect((await addStaff('mq7-wz-4')).status).toBe(201);
  });
});
