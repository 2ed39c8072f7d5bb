import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const languagesOf = async (companyId: string) => {
  const { rows } = await app.database.pool.query(
    "select name, language from accounts where company_id = $1 and kind = 'employee' order by name",
    [companyId],
  );
  return Object.fromEntries(rows.map(({ name, language }) => [name, language]));
};

test('new people have the language of their company, until they choose their own', async () => {
  const admin = await app.signedInAs();
  const { id } = await makeCompany(app);
  const path = `/admin/companies/${id}`;
  const add = (firstName: string, access: object) =>
    admin.post('/admin/employees', {
      body: {
        ...{ firstName, lastName: 'Rao', email: `${firstName}@rao.example`, companyId: id },
        ...access,
      },
    });
  expect((await admin.get(path)).body.company.language).toBe('en');
  await add('Asha', { password: 'a long new password' });
  await add('Bina', { invite: true });
  const changed = await admin.put(path, { body: { language: 'hi' } });
  expect(changed.body.company.language).toBe('hi');
  await add('Chitra', { invite: true });
  expect(await languagesOf(id)).toEqual({ 'Asha Rao': 'en', 'Bina Rao': 'hi', 'Chitra Rao': 'hi' });
});

test('a company has a language of the app', async () => {
  const admin = await app.signedInAs();
  const { id } = await makeCompany(app);
  const { status, body } = await admin.put(`/admin/companies/${id}`, {
    body: { language: 'fr' },
  });
  expect(status).toBe(400);
  expect(Object.keys(body.errors)).toEqual(['language']);
});
