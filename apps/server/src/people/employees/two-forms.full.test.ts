import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf, imported } from '../../../test/imports.ts';
import { companyBody, startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';

/* "é" is one character, or an "e" and a combining mark: keyboards differ. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

const one = (text: string) => text.normalize('NFC');
const other = (text: string) => text.normalize('NFD');

test('names typed in both Unicode forms find each other', async () => {
  const { body } = await admin.post('/admin/companies', {
    body: companyBody({ name: other('Café Régal') }),
  });
  const companyId = body.company.id;
  expect(body.company.name).toBe(one('Café Régal'));
  const person = {
    firstName: other('Zoé'),
    lastName: one('Désirée'),
    email: other('zoé@example.com'),
    password: testPassword,
    companyId,
  };
  const created = await admin.post('/admin/employees', { body: person });
  expect(created.status).toBe(201);
  const again = await admin.post('/admin/employees', {
    body: { ...person, email: one('zoé@example.com') },
  });
  expect([again.status, again.body.code]).toEqual([409, 'DUPLICATE_EMAIL']);
  const team = (name: string, memberEmails: string[]) =>
    admin.post('/admin/teams', { body: { companyId, name, memberEmails } });
  expect((await team(one('Élan'), [other('zoé@example.com')])).status).toBe(201);
  expect((await team(other('ÉLAN'), [one('zoé@example.com')])).body.code).toMatch(
    /DUPLICATE_TEAM|IN_ANOTHER_TEAM/,
  );
  const found = async (path: string, search: string) =>
    (await admin.get(path, { query: { search } })).body.total;
  for (const typed of [one, other]) {
    expect(await found('/admin/employees', typed('zoé dés'))).toBe(1);
    expect(await found('/admin/employees', typed('café ré'))).toBe(1);
    expect(await found('/admin/companies', typed('régal'))).toBe(1);
    expect(await found('/admin/teams', typed('élan'))).toBe(1);
  }
  const file = csvOf(
    [
      [
        other('Zoé'),
        other('Désirée'),
        other('zoé@example.com'),
        other('café régal'),
        other('élan'),
      ],
    ],
    'First name,Last name,Email,Company,Team',
  );
  expect(await imported(app, admin, file)).toMatchObject({
    status: 'done',
    unchanged: 1,
    refused: 0,
  });
});
