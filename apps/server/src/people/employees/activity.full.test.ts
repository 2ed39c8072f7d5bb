import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Banyan' });
});

const activity = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await admin.get('/admin/employees/activity', { query });
  expect(status).toBe(200);
  return body.activities;
};
const titles = async (query: Record<string, string | number> = {}) =>
  (await activity({ companyId: company.id, ...query })).map(
    ({ actor, title }: Record<string, string>) => `${actor} ${title}`,
  );

test('describes what happened in sentences, newest first', async () => {
  const { team } = await makeTeam(app, { companyId: company.id, name: 'Neem' });
  const other = await makeCompany(app, { name: 'Peepal Mills' });
  const { body } = await admin.post('/admin/employees', {
    body: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@banyan.example.com',
      companyId: company.id,
      invite: true,
    },
  });
  const { id } = body.employee;
  const patch = async (given: unknown) => {
    app.pass(1000);
    expect((await admin.patch(`/admin/employees/${id}`, { body: given })).status).toBe(200);
  };
  const token = await app.mailedToken();
  app.pass(1000);
  await app.client().post('/admin/reset-password', { body: { token, password: testPassword } });
  await patch({ teamId: team.id });
  await patch({ teamId: null });
  await patch({ status: 'inactive' });
  await patch({ status: 'active' });
  await patch({ status: 'pending' });
  app.pass(1000);
  await admin.post(`/admin/employees/${id}/reset-password`);
  await patch({ lastName: 'Rao-Iyer', companyId: other.id });
  await patch({ companyId: company.id });
  expect(await titles()).toEqual([
    'Test Person moved Asha Rao-Iyer to Banyan',
    'Test Person sent Asha Rao a link to set a password',
    'Test Person set Asha Rao to pending',
    'Test Person activated Asha Rao',
    'Test Person deactivated Asha Rao',
    'Test Person took Asha Rao out of the team',
    'Test Person moved Asha Rao to Neem',
    'Asha Rao accepted the invitation',
    'Test Person added Asha Rao to Banyan',
  ]);
  const [first] = await activity({ limit: 1 });
  expect(first).toEqual({
    id: expect.any(String),
    type: 'moved',
    title: 'moved Asha Rao-Iyer to Banyan',
    kind: 'employee',
    recordId: id,
    record: 'Asha Rao-Iyer',
    actor: 'Test Person',
    timestamp: app.now().toISOString(),
  });
});

test('of one company has only its own people, ten entries by default', async () => {
  const person = await makeEmployee(app, { companyId: company.id });
  const other = await makeCompany(app);
  const stranger = await makeEmployee(app, { companyId: other.id });
  for (let change = 0; change < 12; change++) {
    for (const { id } of [person, stranger]) {
      await admin.patch(`/admin/employees/${id}`, { body: { position: `Weaver ${change}` } });
    }
  }
  const of = async (query: Record<string, string | number>) =>
    (await activity(query)).map(({ recordId }: { recordId: string }) => recordId);
  expect(await of({ companyId: company.id })).toEqual(Array.from({ length: 10 }, () => person.id));
  expect(await of({ companyId: company.id, limit: 100 })).toHaveLength(12);
  expect(await of({ limit: 2 })).toEqual([stranger.id, person.id]);
  for (const query of ['limit=0', 'companyId=x']) {
    expect((await admin.get(`/admin/employees/activity?${query}`)).status).toBe(400);
  }
});
