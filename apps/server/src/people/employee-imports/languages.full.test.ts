import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countsOf, csvOf, imported } from '../../../test/imports.ts';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
beforeEach(async () => {
  company = await makeCompany(app);
});
afterAll(() => app.stop());

const run = (rows: string[][], header = 'First name,Last name,Email,Language') =>
  imported(app, admin, csvOf(rows, header), { companyId: company.id });
const languages = async () => {
  const { rows } = await app.database.pool.query<{ email: string; language: string }>(
    "select email, language from accounts where company_id = $1 and kind = 'employee'",
    [company.id],
  );
  return Object.fromEntries(rows.map(({ email, language }) => [email.split('@')[0], language]));
};
const setLanguage = (language: string) =>
  admin.put(`/admin/companies/${company.id}`, { body: { language } });

test('a new person has the language of the row, or that of the company, and is invited in it', async () => {
  await setLanguage('hi');
  await run([
    ['Asha', 'Rao', 'asha@words.example', ' ENGLISH '],
    ['Bina', 'Rao', 'bina@words.example', 'hi'],
    ['Chitra', 'Rao', 'chitra@words.example', ''],
  ]);
  expect(await languages()).toEqual({ asha: 'en', bina: 'hi', chitra: 'hi' });
  const mails = await app.mails();
  const mailTo = (email: string) =>
    mails.find((mail) => new RegExp(`^To: .*${email}`, 'm').test(mail));
  expect(mailTo('asha@words.example')).toContain('<html lang=3D"en-IN">');
  expect(mailTo('chitra@words.example')).toContain('<html lang=3D"hi-IN">');
});

test('a row changes the language of a person until their account is set up', async () => {
  await run([['Asha', 'Rao', 'asha@later.example', '']]);
  await makeEmployee(app, {
    companyId: company.id,
    email: 'bina@later.example',
    firstName: 'Bina',
  });
  const again = [
    ['Asha', 'Rao', 'asha@later.example', 'Hindi'],
    ['Bina', 'Rao', 'bina@later.example', 'Hindi'],
  ];
  expect(countsOf(await run(again))).toMatchObject({ updated: 1, unchanged: 1, refused: 0 });
  expect(await languages()).toEqual({ asha: 'hi', bina: 'en' });
  const { body } = await admin.get('/admin/employees', { query: { q: 'asha@later.example' } });
  const history = await admin.get(`/admin/history/employee/${body.employees[0].id}`);
  expect(history.body.data[0]).toMatchObject({
    action: 'employee.updated',
    changes: [{ field: 'language', before: 'English', after: 'Hindi' }],
  });
  expect(countsOf(await run(again))).toMatchObject({ updated: 0, unchanged: 2 });
  expect(countsOf(await run([again[0]?.slice(0, 3) ?? []], 'First name,Last name,Email'))).toEqual({
    ...{ created: 0, updated: 0, unchanged: 1, refused: 0 },
  });
});

test('a change of the company’s language leaves a language of a file', async () => {
  await run([
    ['Asha', 'Rao', 'asha@kept.example', 'Hindi'],
    ['Bina', 'Rao', 'bina@kept.example', ''],
  ]);
  await setLanguage('hi');
  expect(await languages()).toEqual({ asha: 'hi', bina: 'hi' });
  await run([['Asha', 'Rao', 'asha@kept.example', 'English']]);
  await setLanguage('en');
  await run([['Bina', 'Rao', 'bina@kept.example', 'Hindi']]);
  await setLanguage('hi');
  await run([['Asha', 'Rao', 'asha@kept.example', 'en']]);
  expect(await languages()).toEqual({ asha: 'en', bina: 'hi' });
});

test('a row with an unknown language is refused', async () => {
  const { errors, created } = await run([['Asha', 'Rao', 'asha@no.example', 'Klingon']]);
  expect(created).toBe(0);
  expect(errors).toMatchObject([{ line: 2, column: 'Language' }]);
  expect(errors[0]?.reason).toContain('en, hi');
});
