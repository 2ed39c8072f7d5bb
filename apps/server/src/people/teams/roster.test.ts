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

type Action = 'add-member' | 'remove-member' | 'transfer-leader';
const action = (id: string, what: Action, body: unknown, headers: Record<string, string> = {}) =>
  admin.post(`/admin/teams/${id}/${what}`, { body, headers });
const add = (id: string, email: string | undefined) => action(id, 'add-member', { email });
const remove = (id: string, employeeId: string | undefined) =>
  action(id, 'remove-member', { employeeId });
const transfer = (id: string, body: unknown) => action(id, 'transfer-leader', body);
const newTeam = (given: Record<string, unknown> = {}) =>
  makeTeam(app, { companyId: company.id, ...given });
const newPerson = (given: Record<string, unknown> = {}) =>
  makeEmployee(app, { companyId: company.id, ...given });
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;

/** Returns the team's member count and its actual members. */
async function countsOf(id: string) {
  const { rows } = await app.database.pool.query(
    `select member_count as kept, (select count(*) from employees where team_id = teams.id) as counted,
      (select count(*) from employees where team_id = teams.id and is_team_leader) as leaders
     from teams where id = $1`,
    [id],
  );
  return rows[0];
}

test.each<[Action, unknown]>([
  ['add-member', { email: 'asha@example.com' }],
  ['remove-member', { employeeId: randomUUID() }],
  ['transfer-leader', { employeeId: randomUUID() }],
])('%s of an unknown team is a 404', async (what, body) => {
  for (const id of [randomUUID(), 'x']) {
    const response = await action(id, what, body);
    expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
  }
});

describe('adding a member', () => {
  test('by an email in any case returns the team with its roster', async () => {
    const { team, leader } = await newTeam({ members: 2 });
    const person = await newPerson({ firstName: 'Asha', lastName: 'Rao' });
    app.pass(60_000);
    const { status, body } = await add(team.id, ` ${person.email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body.team).toMatchObject({
      id: team.id,
      version: 1,
      stats: { members: 3 },
      teamLeader: { id: leader?.id },
    });
    const names = body.team.members.map(
      (each: { employeeId: { firstName: string } }) => each.employeeId.firstName,
    );
    expect(names).toEqual(['Member', 'Asha', 'Member']);
    expect(body.team.members[1]).toMatchObject({
      employeeId: { id: person.id, email: person.email },
      isLeader: false,
      joinedAt: app.now().toISOString(),
    });
    expect(await countsOf(team.id)).toEqual({ kept: 3, counted: 3, leaders: 1 });
    expect((await admin.get(`/admin/teams/${team.id}`)).body.team).toEqual(body.team);
  });

  test('is recorded in both histories, without a name in the team’s @full', async () => {
    const { team } = await newTeam();
    const person = await newPerson({ firstName: 'Asha', lastName: 'Rao' });
    await add(team.id, person.email);
    expect(await historyOf('team', team.id)).toMatchObject([
      {
        action: 'team.member_added',
        title: team.name,
        changes: [{ field: 'member', before: null, after: 'Asha Rao' }],
      },
    ]);
    expect(await historyOf('employee', person.id)).toMatchObject([
      {
        action: 'employee.moved',
        title: 'Asha Rao',
        changes: [{ field: 'team', before: null, after: team.name }],
      },
    ]);
    const { rows } = await app.database.pool.query(
      `select changes from audit_entries where kind = 'team' and record_id = $1`,
      [team.id],
    );
    expect(rows).toEqual([
      { changes: [{ field: 'member', before: null, after: { person: person.id } }] },
    ]);
  });

  test.each<[unknown, string]>([
    [{}, 'Email is required'],
    [{ email: ' ' }, 'Email is required'],
    [{ email: 'asha@' }, 'Enter a valid email'],
    [{ email: `${'x'.repeat(250)}@x.in` }, 'Enter a valid email'],
  ])('refuses %j', async (body, message) => {
    const { team } = await newTeam();
    const response = await action(team.id, 'add-member', body);
    expect([response.status, response.body.errors]).toEqual([400, { email: message }]);
  });

  test('refuses an inactive employee with a message', async () => {
    const { team } = await newTeam();
    const { email } = await newPerson({
      firstName: 'Lata',
      lastName: 'Iyer',
      status: 'inactive',
    });
    const message = 'Lata Iyer is inactive. Activate them first.';
    const { status, body } = await add(team.id, email);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'INACTIVE', message, errors: { email: message } });
  });

  test('refuses an employee unknown to the company', async () => {
    const { team } = await newTeam();
    const other = await makeCompany(app);
    const stranger = await makeEmployee(app, { companyId: other.id });
    for (const email of ['nobody@example.com', stranger.email]) {
      const { status, body } = await add(team.id, email);
      expect(status).toBe(404);
      expect(body).toMatchObject({
        code: 'NOT_IN_ORGANISATION',
        message: 'No employee of this company has this email.',
        errors: { email: 'No employee of this company has this email.' },
      });
    }
    expect(await countsOf(team.id)).toEqual({ kept: 1, counted: 1, leaders: 1 });
    expect(await historyOf('team', team.id)).toEqual([]);
  });

  test('refuses a current member, even an inactive one', async () => {
    const { team, members } = await newTeam({ members: 2 });
    await app.database.pool.query(`update employees set status = 'inactive' where id = $1`, [
      members[1]?.id,
    ]);
    for (const { email } of members) {
      const { status, body } = await add(team.id, email);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'ALREADY_MEMBER',
        message: 'Employee is already a member of this team.',
      });
    }
  });

  test('refuses a member of another team and names it', async () => {
    const { team } = await newTeam();
    const { leader } = await newTeam({ name: 'Team Banyan' });
    const { status, body } = await add(team.id, leader?.email);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'IN_ANOTHER_TEAM',
      message: 'Member 1 is in the team Team Banyan already. Remove them there first.',
    });
  });

  test('refuses everyone while the roster is full', async () => {
    const { team } = await newTeam({ members: 2, maxMembers: 2 });
    const person = await newPerson();
    const { status, body } = await add(team.id, person.email);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'TEAM_FULL',
      message: 'Team is at maximum capacity. Increase the limit before adding.',
    });
    expect(await countsOf(team.id)).toEqual({ kept: 2, counted: 2, leaders: 1 });
  });

  test('forty times concurrently into one free place succeeds once', async () => {
    const { team } = await newTeam({ members: 4, maxMembers: 5 });
    const people = await makeEmployees(app, 40, { companyId: company.id });
    const responses = await Promise.all(people.map(({ email }) => add(team.id, email)));
    const codes = responses.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
    expect(codes).toEqual(['200 ', ...Array(39).fill('409 TEAM_FULL')]);
    expect(await countsOf(team.id)).toEqual({ kept: 5, counted: 5, leaders: 1 });
    expect((await historyOf('team', team.id)).length).toBe(1);
  });

  test('of one person to six teams concurrently ends in one of them @full', async () => {
    const teams = await Promise.all(Array.from({ length: 6 }, () => newTeam()));
    const person = await newPerson();
    const responses = await Promise.all(teams.map(({ team }) => add(team.id, person.email)));
    const codes = responses.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
    expect(codes).toEqual(['200 ', ...Array(5).fill('409 IN_ANOTHER_TEAM')]);
    const counts = await Promise.all(teams.map(({ team }) => countsOf(team.id)));
    expect(counts.map(({ counted }) => counted).sort()).toEqual([1, 1, 1, 1, 1, 2]);
    for (const { kept, counted } of counts) expect(kept).toBe(counted);
  });

  test('repeated with one idempotency key adds once @full', async () => {
    const { team } = await newTeam();
    const { email } = await newPerson();
    const headers = { 'idempotency-key': randomUUID() };
    const responses = [1, 2].map(() => action(team.id, 'add-member', { email }, headers));
    const [first, second] = await Promise.all(responses);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.body).toEqual(second?.body);
    expect(await countsOf(team.id)).toEqual({ kept: 2, counted: 2, leaders: 1 });
  });
});

describe('removing a member', () => {
  test('leaves the employee without a team, with the points', async () => {
    const { team, members } = await newTeam({ members: 3 });
    const [, member] = members;
    await app.database.pool.query('update employees set total_points = 70 where id = $1', [
      member?.id,
    ]);
    const { status, body } = await remove(team.id, member?.id);
    expect(status).toBe(200);
    expect(body.team.stats.members).toBe(2);
    expect(
      body.team.members.map((each: { employeeId: { id: string } }) => each.employeeId.id),
    ).toEqual([members[0]?.id, members[2]?.id]);
    const { rows } = await app.database.pool.query(
      'select team_id, joined_team_at, status, total_points from employees where id = $1',
      [member?.id],
    );
    expect(rows).toEqual([
      { team_id: null, joined_team_at: null, status: 'active', total_points: 70 },
    ]);
    expect(await countsOf(team.id)).toEqual({ kept: 2, counted: 2, leaders: 1 });
    expect(await historyOf('team', team.id)).toMatchObject([
      {
        action: 'team.member_removed',
        changes: [{ field: 'member', before: 'Member 2', after: null }],
      },
    ]);
    expect(await historyOf('employee', member?.id ?? '')).toMatchObject([
      { action: 'employee.moved', changes: [{ field: 'team', before: team.name, after: null }] },
    ]);
  });

  test('refuses the leader', async () => {
    const { team, leader } = await newTeam({ name: 'Team Neem', members: 2 });
    const { status, body } = await remove(team.id, leader?.id);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'LEADER',
      message: 'This person leads Team Neem. Transfer the lead to another member first.',
    });
    expect(await countsOf(team.id)).toEqual({ kept: 2, counted: 2, leaders: 1 });
  });

  test('removes a leader who is the only member', async () => {
    const { team, leader } = await newTeam();
    expect((await remove(team.id, leader?.id)).status).toBe(200);
    expect(await countsOf(team.id)).toEqual({ kept: 0, counted: 0, leaders: 0 });
  });

  test('refuses an employee who is not a member', async () => {
    const { team } = await newTeam();
    const { leader } = await newTeam();
    const person = await newPerson();
    for (const id of [person.id, leader?.id, randomUUID()]) {
      const { status, body } = await remove(team.id, id);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'NOT_MEMBER',
        message: 'This employee is not a member of the team.',
        errors: { employeeId: 'This employee is not a member of the team.' },
      });
    }
  });

  test.each<[unknown, string]>([
    [{}, 'Employee is required'],
    [{ employeeId: 'x' }, 'Employee must be an id'],
  ])('refuses %j', async (body, message) => {
    const { team } = await newTeam();
    const response = await action(team.id, 'remove-member', body);
    expect([response.status, response.body.errors]).toEqual([400, { employeeId: message }]);
  });

  test('ten times concurrently removes the member once @full', async () => {
    const { team, members } = await newTeam({ members: 3 });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => remove(team.id, members[1]?.id)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await countsOf(team.id)).toEqual({ kept: 2, counted: 2, leaders: 1 });
  });
});

test('and transferring concurrently never leaves a team without its leader', async () => {
  const { team, members } = await newTeam({ members: 4 });
  const others = members.slice(1);
  const responses = await Promise.all(
    others.flatMap(({ id }) => [transfer(team.id, { employeeId: id }), remove(team.id, id)]),
  );
  expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const { kept, counted, leaders } = await countsOf(team.id);
  expect(kept).toBe(counted);
  expect(leaders).toBe(1);
});
