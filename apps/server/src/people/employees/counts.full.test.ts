import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { makeCompany, makeEmployee, makeTeam, wrongNumbers } from '../../../test/people.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
});
afterAll(() => app.stop());

/** Creates two small companies with two small teams each, and a few people. */
async function setting() {
  const companies = [
    await makeCompany(app, { maxEmployees: 7 }),
    await makeCompany(app, { maxEmployees: 5 }),
  ];
  const teams: string[] = [];
  const people: string[] = [];
  for (const { id: companyId } of companies) {
    for (const maxMembers of [2, 3]) {
      const { team, leader } = await makeTeam(app, { companyId, maxMembers });
      teams.push(team.id);
      if (leader) people.push(leader.id);
    }
    people.push((await makeEmployee(app, { companyId, status: 'inactive' })).id);
  }
  return { companies: companies.map(({ id }) => id), teams, people };
}

const status = fc.constantFrom('active', 'inactive', 'pending');
const place = fc.nat({ max: 20 });
const company = fc.option(fc.nat({ max: 1 }), { nil: undefined });
const team = fc.option(fc.option(fc.nat({ max: 3 })), { nil: undefined });
const step = fc.oneof(
  fc.record({ act: fc.constant('create' as const), company: fc.nat({ max: 1 }), team, status }),
  fc.record({
    act: fc.constant('update' as const),
    person: place,
    company,
    team,
    status: fc.option(status, { nil: undefined }),
  }),
  fc.record({
    act: fc.constant('bulk' as const),
    people: fc.array(place, { minLength: 1, maxLength: 6 }),
    action: fc.constantFrom('activate', 'deactivate', 'moveTeam'),
    team,
  }),
);

test('employee and member counts equal the actual numbers, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { companies, teams, people } = await setting();
      const teamId = (index: number | null | undefined) =>
        index === null || index === undefined ? index : teams[index];
      const at = (index: number) => people[index % people.length] ?? newId();
      for (const each of steps) {
        if (each.act === 'create') {
          const { body } = await admin.post('/admin/employees', {
            body: {
              firstName: 'Asha',
              lastName: 'Rao',
              email: `${newId()}@example.com`,
              companyId: companies[each.company],
              teamId: teamId(each.team) ?? null,
              status: each.status,
              invite: true,
            },
          });
          if (body.employee) people.push(body.employee.id);
        } else if (each.act === 'update') {
          const response = await admin.patch(`/admin/employees/${at(each.person)}`, {
            body: {
              companyId: each.company === undefined ? undefined : companies[each.company],
              teamId: teamId(each.team),
              status: each.status,
            },
          });
          expect([200, 400, 409]).toContain(response.status);
        } else {
          const response = await admin.post('/admin/employees/bulk', {
            body: {
              ids: each.people.map(at),
              action: each.action,
              teamId: teamId(each.team) ?? null,
            },
          });
          expect(response.status).toBe(200);
        }
        expect(await wrongNumbers(app)).toEqual([]);
      }
    }),
    { numRuns: runs(12) },
  );
});

test('they stay equal under concurrency', async () => {
  const { companies, teams, people } = await setting();
  const random = fc.sample(step, { numRuns: 60, seed: 7 });
  const teamId = (index: number | null | undefined) =>
    index === null || index === undefined ? index : teams[index];
  const at = (index: number) => people[index % people.length] ?? '';
  const responses = await Promise.all(
    random.map((each) => {
      if (each.act === 'create') {
        return admin.post('/admin/employees', {
          body: {
            firstName: 'Asha',
            lastName: 'Rao',
            email: `${newId()}@example.com`,
            companyId: companies[each.company],
            teamId: teamId(each.team) ?? null,
            status: each.status,
            password: testPassword,
          },
        });
      }
      if (each.act === 'update') {
        return admin.patch(`/admin/employees/${at(each.person)}`, {
          body: {
            companyId: each.company === undefined ? undefined : companies[each.company],
            teamId: teamId(each.team),
            status: each.status,
          },
        });
      }
      return admin.post('/admin/employees/bulk', {
        body: { ids: each.people.map(at), action: each.action, teamId: teamId(each.team) ?? null },
      });
    }),
  );
  const statuses = responses.map((response) => response.status);
  for (const each of statuses) expect([200, 201, 400, 404, 409, 412]).toContain(each);
  expect(statuses).toContain(200);
  expect(statuses).toContain(201);
  expect(await wrongNumbers(app)).toEqual([]);
});
