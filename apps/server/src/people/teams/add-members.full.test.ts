import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  makeCompany,
  makeEmployee,
  makeEmployees,
  makeTeam,
  type TestCompany,
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
  company = await makeCompany(app);
});

const check = (id: string, emails: unknown) =>
  admin.post(`/admin/teams/${id}/check-members`, { body: { emails } });
const add = (id: string, emails: unknown, transfer?: unknown) =>
  admin.post(`/admin/teams/${id}/add-members`, { body: { emails, transfer } });
const newTeam = (given: Record<string, unknown> = {}) =>
  makeTeam(app, { companyId: company.id, maxMembers: 10, ...given });
const newPerson = (given: Record<string, unknown> = {}) =>
  makeEmployee(app, { companyId: company.id, ...given });
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;
const emailsOf = (entries: { email: string }[]) => entries.map(({ email }) => email);

/** Returns each team's member count and its actual members. */
async function countsOf(...ids: string[]) {
  const { rows } = await app.database.pool.query(
    `select member_count as kept,
       (select count(*)::int from employees where team_id = teams.id) as counted
     from teams where id = any($1) order by array_position($1, id)`,
    [ids],
  );
  return rows;
}

describe('checking addresses for a team', () => {
  test('sorts them by what would happen to each, in order, and changes nothing', async () => {
    const { team, leader } = await newTeam({ members: 2, maxMembers: 4 });
    const other = await newTeam({ name: `Team Banyan ${randomUUID()}`, members: 2 });
    const free = await makeEmployees(app, 3, { companyId: company.id });
    const inactive = await newPerson({ status: 'inactive' });
    const neighbour = await makeCompany(app, { name: 'Neem Foods' });
    const stranger = await makeEmployee(app, { companyId: neighbour.id });
    const { status, body } = await check(team.id, [
      ` ${free[2]?.email.toUpperCase()} `,
      'asha@',
      leader?.email,
      stranger.email,
      free[0]?.email,
      'nobody@example.com',
      other.members[1]?.email,
      other.leader?.email,
      free[1]?.email,
      free[0]?.email,
      inactive.email,
    ]);
    expect(status).toBe(200);
    expect(emailsOf(body.ready)).toEqual([free[2]?.email, free[0]?.email]);
    expect(emailsOf(body.overLimit)).toEqual([free[1]?.email]);
    expect(emailsOf(body.alreadyMembers)).toEqual([leader?.email]);
    expect(body.inAnotherTeam).toMatchObject([
      { email: other.members[1]?.email, team: { name: other.team.name }, isLeader: false },
      { email: other.leader?.email, team: { id: other.team.id }, isLeader: true },
    ]);
    expect(body.inactive).toMatchObject([{ email: inactive.email, person: { id: inactive.id } }]);
    expect(body).toMatchObject({
      places: 2,
      otherCompany: [{ email: stranger.email, companies: ['Neem Foods'] }],
      unknown: ['nobody@example.com'],
      malformed: ['asha@'],
    });
    expect(await countsOf(team.id)).toEqual([{ kept: 2, counted: 2 }]);
  });

  test.each<[unknown, string]>([
    [undefined, 'Provide at least one member email'],
    [[], 'Provide at least one member email'],
    [[' '], 'Provide at least one member email'],
    ['asha@example.com', 'Emails must be a list'],
    [Array.from({ length: 501 }, (_, n) => `p${n}@example.com`), 'At most 500 emails at once'],
  ])('and adding them refuse %j', async (emails, message) => {
    const { team } = await newTeam();
    for (const response of [await check(team.id, emails), await add(team.id, emails)]) {
      expect([response.status, response.body.errors]).toEqual([400, { emails: message }]);
    }
  });

  test('and adding them to an unknown team are a 404', async () => {
    for (const response of [
      await check(randomUUID(), ['asha@example.com']),
      await add(randomUUID(), ['asha@example.com']),
    ]) {
      expect(response.status).toBe(404);
    }
  });
});

describe('adding many members', () => {
  test('adds free people and transfers those who are confirmed, and says how many', async () => {
    const { team, leader } = await newTeam({ members: 2 });
    const other = await newTeam({ members: 3 });
    const free = await makeEmployees(app, 2, { companyId: company.id });
    const moving = other.members[1];
    const { status, body } = await add(
      team.id,
      [...emailsOf(free), leader?.email, moving?.email],
      [moving?.email],
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      added: 3,
      transferred: 1,
      unchanged: 1,
      team: { stats: { members: 5 }, teamLeader: { id: leader?.id } },
    });
    expect(await countsOf(team.id, other.team.id)).toEqual([
      { kept: 5, counted: 5 },
      { kept: 2, counted: 2 },
    ]);
  });

  test('is one entry of the history, with a part for each person and team', async () => {
    const { team } = await newTeam();
    const other = await newTeam({ members: 2 });
    const free = await newPerson();
    const moving = other.members[1];
    await add(team.id, [free.email, moving?.email], [moving?.email]);
    expect(await historyOf('team', team.id)).toMatchObject([
      { action: 'team.members_added', changes: [{ field: 'members', before: null, after: 2 }] },
    ]);
    expect(await historyOf('team', other.team.id)).toMatchObject([
      { action: 'team.members_left', changes: [{ field: 'members', before: 1, after: null }] },
    ]);
    expect(await historyOf('employee', moving?.id ?? '')).toMatchObject([
      {
        action: 'employee.moved',
        changes: [{ field: 'team', before: other.team.name, after: team.name }],
      },
    ]);
    const { body } = await admin.get(`/admin/teams/activity?companyId=${company.id}`);
    expect(body.activities).toMatchObject([{ type: 'members_added', recordId: team.id }]);
  });

  test('of members only changes nothing', async () => {
    const { team, leader } = await newTeam();
    const { body } = await add(team.id, [leader?.email]);
    expect(body).toMatchObject({ added: 0, unchanged: 1 });
    expect(await historyOf('team', team.id)).toEqual([]);
  });

  test('adds nobody if one of them can’t be added, and names who', async () => {
    const { team } = await newTeam({ members: 2, maxMembers: 3 });
    const other = await newTeam({ members: 2 });
    const [one, two] = await makeEmployees(app, 2, { companyId: company.id });
    const inactive = await newPerson({ status: 'inactive', firstName: 'Uma', lastName: 'Iyer' });
    const taken = other.members[1];
    const cases: [string[], string[] | undefined, number, string, string[] | undefined][] = [
      [['x@example.com'], undefined, 400, 'NO_VALID_EMPLOYEES', ['x@example.com']],
      [[one?.email ?? '', 'x@'], undefined, 400, 'NOT_IN_ORGANISATION', ['x@']],
      [[one?.email ?? '', inactive.email], undefined, 409, 'INACTIVE', [inactive.email]],
      [
        [one?.email ?? '', taken?.email ?? ''],
        undefined,
        409,
        'IN_ANOTHER_TEAM',
        [taken?.email ?? ''],
      ],
      [
        [other.leader?.email ?? ''],
        [other.leader?.email ?? ''],
        409,
        'LEADER',
        [other.leader?.email ?? ''],
      ],
      [[one?.email ?? '', two?.email ?? ''], undefined, 409, 'TEAM_FULL', undefined],
    ];
    for (const [emails, transfer, status, code, named] of cases) {
      const { status: given, body } = await add(team.id, emails, transfer);
      expect([given, body.code, body.invalidEmails]).toEqual([status, code, named]);
    }
    expect(await countsOf(team.id, other.team.id)).toEqual([
      { kept: 2, counted: 2 },
      { kept: 2, counted: 2 },
    ]);
  });

  test('refuses to transfer an address that is not among those to add', async () => {
    const { team } = await newTeam();
    const { status, body } = await add(team.id, ['a@example.com'], ['b@example.com']);
    expect([status, body.errors]).toEqual([
      400,
      { transfer: 'Transfer names an email that is not among the emails' },
    ]);
  });

  test('500 at once are added in one request', async () => {
    const { team } = await newTeam({ maxMembers: 600 });
    const people = await makeEmployees(app, 500, { companyId: company.id });
    const { body } = await add(team.id, emailsOf(people));
    expect(body.added).toBe(500);
    expect(await countsOf(team.id)).toEqual([{ kept: 501, counted: 501 }]);
  });

  test('two requests at once can’t exceed the limit together', async () => {
    const { team } = await newTeam({ members: 1, maxMembers: 4 });
    const people = await makeEmployees(app, 6, { companyId: company.id });
    const responses = await Promise.all([
      add(team.id, emailsOf(people.slice(0, 3))),
      add(team.id, emailsOf(people.slice(3))),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countsOf(team.id)).toEqual([{ kept: 4, counted: 4 }]);
  });
});
