import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  makeCompany,
  makeEmployee,
  makeTeam,
  type TestCompany,
  wrongNumbers,
} from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await makeCompany(app, { maxEmployees: 500 });
});

const newEmail = () => `${randomUUID()}@banyan.example.com`;
const post = (given: Record<string, unknown> = {}) =>
  admin.post('/admin/employees', {
    body: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: newEmail(),
      companyId: company.id,
      invite: true,
      ...given,
    },
  });
const move = (id: string | undefined, companyId: string) =>
  admin.patch(`/admin/employees/${id}`, { body: { companyId } });
const countsOf = async (...ids: string[]) => {
  const { rows } = await app.database.pool.query(
    'select id, employee_count as count from companies where id = any($1)',
    [ids],
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return ids.map((id) => counts.get(id));
};

describe('adding people concurrently', () => {
  test('forty requests for the last place: one succeeds', async () => {
    const small = await makeCompany(app, { maxEmployees: 3 });
    for (let made = 0; made < 2; made++) await makeEmployee(app, { companyId: small.id });
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => post({ companyId: small.id })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of responses) {
      if (status !== 201) expect([status, body.code]).toEqual([409, 'COMPANY_FULL']);
    }
    expect(await countsOf(small.id)).toEqual([3]);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('twenty requests for the last place of a team: one succeeds @full', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, members: 1, maxMembers: 2 });
    const large = { teamId: team.id };
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(large)));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('with the same email creates one @full', async () => {
    const email = newEmail();
    const responses = await Promise.all(Array.from({ length: 20 }, () => post({ email })));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of responses) {
      if (status !== 201) expect([status, body.code]).toEqual([409, 'DUPLICATE_EMAIL']);
    }
    expect(await countsOf(company.id)).toEqual([1]);
  });
});

describe('moving people concurrently', () => {
  test('moving one person to two companies leaves them in one, with correct counts @full', async () => {
    const person = await makeEmployee(app, { companyId: company.id });
    const targets = await Promise.all(
      Array.from({ length: 6 }, (_, index) => makeCompany(app, { name: `Target ${index}` })),
    );
    const responses = await Promise.all(targets.map(({ id }) => move(person.id, id)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(200);
    // A request that was overtaken is refused.
    for (const status of statuses) expect([200, 412]).toContain(status);
    const { companyId } = (await admin.get(`/admin/employees/${person.id}`)).body.employee;
    const counts = await countsOf(company.id, ...targets.map(({ id }) => id));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await countsOf(companyId.id)).toEqual([1]);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('people who swap companies both move @full', async () => {
    const other = await makeCompany(app);
    const pairs = await Promise.all(
      Array.from({ length: 5 }, async () => [
        await makeEmployee(app, { companyId: company.id }),
        await makeEmployee(app, { companyId: other.id }),
      ]),
    );
    const responses = await Promise.all(
      pairs.flatMap(([here, there]) => [move(here?.id, other.id), move(there?.id, company.id)]),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await countsOf(company.id, other.id)).toEqual([5, 5]);
    expect(await wrongNumbers(app)).toEqual([]);
  });
});
