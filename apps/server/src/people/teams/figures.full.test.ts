import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['signedInAs']>>;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let one: TestCompany;
let two: TestCompany;
let empty: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.signedInAs('support');
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const analytics = async (query: Query = {}) =>
  (await client.get('/admin/teams/analytics', { query })).body.analytics;
const top = async (query: Query = {}) =>
  (await client.get('/admin/teams/top', { query })).body.teams.map(
    (team: { name: string }) => team.name,
  );

test('without any team nothing is divided by zero', async () => {
  expect(await analytics()).toEqual({
    totalTeams: 0,
    activeTeams: 0,
    inactiveTeams: 0,
    suspendedTeams: 0,
    belowMinimum: 0,
    full: 0,
    sumPoints: 0,
    avgTeamSize: null,
    avgParticipation: null,
  });
  expect(await top()).toEqual([]);
  const { body } = await client.get('/admin/teams/activity');
  expect(body).toEqual({ success: true, activities: [] });
});

describe('with teams', () => {
  beforeAll(async () => {
    one = await makeCompany(app, { name: 'Banyan Textiles' });
    two = await makeCompany(app, { name: 'Neem Foods' });
    empty = await makeCompany(app);
    const given = [
      { companyId: one.id, name: 'B', members: 2, totalPoints: 500, participation: 50 },
      { companyId: one.id, name: 'a', members: 2, totalPoints: 500, participation: 25.5 },
      { companyId: one.id, name: 'Large', members: 3, maxMembers: 3, totalPoints: 500 },
      { companyId: one.id, name: 'Most', minMembers: 2, totalPoints: 2_000_000_000 },
      { companyId: two.id, name: 'Quiet', totalPoints: 2_000_000_000, isActive: false },
      { companyId: two.id, name: 'Gone', totalPoints: 900, isSuspended: true, participation: 100 },
      { companyId: two.id, name: 'Both', isActive: false, isSuspended: true },
    ];
    for (const each of given) await makeTeam(app, each);
  });

  test('the figures cover all of them', async () => {
    expect(await analytics()).toEqual({
      totalTeams: 7,
      activeTeams: 4,
      inactiveTeams: 1,
      suspendedTeams: 2,
      belowMinimum: 1,
      full: 1,
      sumPoints: 4_000_002_400,
      avgTeamSize: 1.57,
      avgParticipation: 58.5,
    });
  });

  test('the figures of a company cover its own', async () => {
    expect(await analytics({ companyId: two.id })).toEqual({
      totalTeams: 3,
      activeTeams: 0,
      inactiveTeams: 1,
      suspendedTeams: 2,
      belowMinimum: 0,
      full: 0,
      sumPoints: 2_000_000_900,
      avgTeamSize: 1,
      avgParticipation: 100,
    });
    expect((await analytics({ companyId: empty.id })).avgTeamSize).toBe(null);
  });

  test('the top ones are active, by points, then members, then name', async () => {
    expect(await top()).toEqual(['Most', 'Large', 'a', 'B']);
    expect(await top({ limit: 2 })).toEqual(['Most', 'Large']);
    expect(await top({ companyId: two.id })).toEqual([]);
    const { body } = await client.get('/admin/teams/top', { query: { limit: 1 } });
    expect(body.teams[0]).toMatchObject({
      companyId: { id: one.id, name: 'Banyan Textiles' },
      teamLeader: { firstName: 'Member', lastName: '1' },
      stats: { members: 1, totalPoints: 2_000_000_000, averageParticipation: null },
    });
  });

  test.each(['analytics', 'top', 'activity'])('%s refuses an invalid company id', async (what) => {
    const { status, body } = await client.get(`/admin/teams/${what}`, {
      query: { companyId: 'x' },
    });
    expect([status, body.errors]).toEqual([400, { companyId: 'Company must be an id' }]);
  });

  test.each(['top', 'activity'])('%s refuses an invalid limit', async (what) => {
    const { status, body } = await client.get(`/admin/teams/${what}`, { query: { limit: 0 } });
    expect([status, body.errors]).toEqual([400, { limit: 'Limit must be a whole number from 1' }]);
  });
});

describe('the activity', () => {
  const activity = async (query: Query = {}) => {
    const { status, body } = await client.get('/admin/teams/activity', { query });
    expect(status).toBe(200);
    return body.activities;
  };
  const titles = async (query: Query) =>
    (await activity(query)).map((each: { title: string }) => each.title);

  test('describes what happened in sentences that start with the actor, newest first', async () => {
    const company = await makeCompany(app);
    const asha = await makeEmployee(app, { companyId: company.id });
    const ravi = await makeEmployee(app, { companyId: company.id, firstName: 'Ravi' });
    const { body } = await admin.post('/admin/teams', {
      body: { companyId: company.id, name: 'Team Neem', memberEmails: [asha.email] },
    });
    const path = `/admin/teams/${body.team.id}`;
    const later = async (response: Promise<{ status: number }>) => {
      expect((await response).status).toBe(200);
      app.pass(1000);
    };
    app.pass(1000);
    await later(admin.post(`${path}/add-member`, { body: { email: ravi.email } }));
    await later(admin.post(`${path}/transfer-leader`, { body: { email: ravi.email } }));
    await later(admin.post(`${path}/remove-member`, { body: { employeeId: asha.id } }));
    await later(admin.patch(path, { body: { suspensionInfo: { isSuspended: true } } }));
    await later(admin.patch(path, { body: { name: 'Team Tulsi' } }));

    const expected = [
      'updated Team Tulsi',
      'suspended Team Neem',
      'removed Asha Rao from Team Neem',
      'made Ravi Rao the leader of Team Neem',
      'added Ravi Rao to Team Neem',
      'created Team Neem',
    ];
    expect(await titles({ companyId: company.id })).toEqual(expected);
    expect(await titles({ limit: 6 })).toEqual(expected);
    expect((await activity({ limit: 1 }))[0]).toEqual({
      id: expect.any(String),
      type: 'updated',
      title: 'updated Team Tulsi',
      kind: 'team',
      recordId: body.team.id,
      record: 'Team Tulsi',
      actor: admin.account.name,
      timestamp: new Date(app.now().getTime() - 1000).toISOString(),
    });

    await later(admin.delete(path));
    expect(await titles({ limit: 1, companyId: company.id })).toEqual(['deleted Team Tulsi']);
  });

  test('has ten entries by default, of one company only its own', async () => {
    const companies = [await makeCompany(app), await makeCompany(app)];
    const teams = await Promise.all(
      companies.map(({ id }) => makeTeam(app, { companyId: id, members: 0 })),
    );
    for (let turn = 0; turn < 8; turn++) {
      for (const { team } of teams) {
        await admin.patch(`/admin/teams/${team.id}`, { body: { motto: `Turn ${turn}` } });
      }
    }
    expect((await activity()).length).toBe(10);
    expect((await activity({ limit: 16 })).length).toBe(16);
    const own = await activity({ companyId: companies[0]?.id ?? '', limit: 100 });
    expect(own.length).toBe(8);
    expect(new Set(own.map((each: { recordId: string }) => each.recordId))).toEqual(
      new Set([teams[0]?.team.id]),
    );
    expect(await activity({ companyId: randomUUID() })).toEqual([]);
  });

  test('does not name people whose data was erased', async () => {
    const company = await makeCompany(app);
    const { team } = await makeTeam(app, { companyId: company.id });
    const person = await makeEmployee(app, { companyId: company.id });
    const path = `/admin/teams/${team.id}`;
    await admin.post(`${path}/add-member`, { body: { email: person.email } });
    app.pass(1000);
    await admin.post(`${path}/remove-member`, { body: { employeeId: person.id } });
    await app.database.pool.query('delete from employees where id = $1', [person.id]);
    expect(await titles({ companyId: company.id })).toEqual([
      `removed an erased person from ${team.name}`,
      `added an erased person to ${team.name}`,
    ]);
  });
});
