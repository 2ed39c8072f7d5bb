import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
  company = await makeCompany(app);
});
afterAll(() => app.stop());

const get = (id: string) => admin.get(`/admin/teams/${id}`);
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  admin.patch(`/admin/teams/${id}`, { body, headers });
const saveSettings = (id: string, settings: unknown, headers: Record<string, string> = {}) =>
  admin.patch(`/admin/teams/${id}/settings`, { body: { settings }, headers });
const newTeam = async (given: Record<string, unknown> = {}) =>
  makeTeam(app, { companyId: company.id, ...given });
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;

describe('reading a team', () => {
  test('returns its roster, the leader first, then by name @full', async () => {
    const { team, leader } = await newTeam();
    for (const firstName of ['Zoya', 'आशा', 'Asha', 'ärka']) {
      await makeEmployee(app, { companyId: company.id, teamId: team.id, firstName, lastName: '' });
    }
    const { status, body, headers } = await get(team.id);
    expect(status).toBe(200);
    expect(headers.etag).toBe('"1"');
    const names = body.team.members.map(
      (each: { employeeId: { firstName: string } }) => each.employeeId.firstName,
    );
    expect(names).toEqual(['Member', 'ärka', 'Asha', 'Zoya', 'आशा']);
    expect(body.team.members[0]).toMatchObject({
      employeeId: { id: leader?.id, email: leader?.email },
      isLeader: true,
    });
    expect(body.team.teamLeader).toEqual(body.team.members[0].employeeId);
    expect(body.team.stats.members).toBe(5);
  });

  test('of an unknown or malformed id is a 404 @full', async () => {
    for (const id of [randomUUID(), '7']) {
      expect((await get(id)).status).toBe(404);
      expect((await patch(id, { name: 'Team X' })).status).toBe(404);
      expect((await saveSettings(id, { maxMembers: 20 })).status).toBe(404);
      expect((await admin.delete(`/admin/teams/${id}`)).status).toBe(404);
    }
  });

  test('without members has no leader @full', async () => {
    const { team } = await newTeam({ members: 0 });
    expect((await get(team.id)).body.team).toMatchObject({ teamLeader: null, members: [] });
  });
});

describe('changing a team', () => {
  test('changes the given fields and no others', async () => {
    const { team } = await newTeam({ motto: 'Onwards', icon: 'leaf' });
    const name = `Team ${randomUUID()} टीम`;
    app.pass(1000);
    const { status, body, headers } = await patch(team.id, {
      name: ` ${name} `,
      description: 'Walks at six',
      metadata: { icon: 'sun' },
      companyId: randomUUID(),
      memberCount: 7,
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body.team).toMatchObject({
      version: 2,
      name,
      description: 'Walks at six',
      motto: 'Onwards',
      metadata: { icon: 'sun' },
      companyId: { id: company.id },
      stats: { members: 1 },
      updatedAt: app.now().toISOString(),
    });
    expect(await historyOf('team', team.id)).toMatchObject([
      {
        action: 'team.updated',
        title: name,
        changes: [
          { field: 'name', before: team.name, after: name },
          { field: 'description', before: null, after: 'Walks at six' },
          { field: 'icon', before: 'leaf', after: 'sun' },
        ],
      },
    ]);
  });

  test('without a difference keeps version and history', async () => {
    const { team } = await newTeam({ maxMembers: 12 });
    const same = {
      name: team.name,
      isActive: true,
      suspensionInfo: { isSuspended: false, reason: 'kept nowhere' },
      settings: { minMembers: 1, maxMembers: 12 },
      metadata: {},
    };
    for (const body of [{}, same]) {
      expect((await patch(team.id, body)).body.team.version).toBe(1);
    }
    expect((await saveSettings(team.id, {})).body.team.version).toBe(1);
    expect(await historyOf('team', team.id)).toEqual([]);
  });

  test('with a stale version is refused', async () => {
    const { team } = await newTeam();
    await patch(team.id, { motto: 'Onwards' });
    const headers = { 'if-match': '"1"' };
    for (const response of [
      await patch(team.id, { motto: 'Upwards' }, headers),
      await saveSettings(team.id, { maxMembers: 20 }, headers),
    ]) {
      expect([response.status, response.body.code]).toEqual([412, 'STALE']);
    }
    expect((await patch(team.id, { motto: 'Up' }, { 'if-match': '"2"' })).status).toBe(200);
    expect((await saveSettings(team.id, { maxMembers: 20 }, { 'if-match': '"3"' })).status).toBe(
      200,
    );
  });

  test('does not become stale by changes of the roster', async () => {
    const { team } = await newTeam();
    const { email } = await makeEmployee(app, { companyId: company.id });
    await admin.post(`/admin/teams/${team.id}/add-member`, { body: { email } });
    expect((await patch(team.id, { motto: 'Up' }, { 'if-match': '"1"' })).status).toBe(200);
  });

  test.each<[unknown, string, string]>([
    [{ name: '' }, 'name', 'Team name is required'],
    [{ motto: 'x'.repeat(201) }, 'motto', 'Motto can have at most 200 characters'],
    [{ isActive: 'yes' }, 'isActive', 'Active must be true or false'],
    [{ suspensionInfo: true }, 'suspensionInfo', 'Suspension must be an object'],
    [{ suspensionInfo: {} }, 'suspensionInfo.isSuspended', 'Suspended must be true or false'],
    [{ settings: { minMembers: 0 } }, 'settings.minMembers', 'Min members must be at least 1.'],
    [{ settings: { minMembers: 11 } }, 'settings.maxMembers', 'Max members must be ≥ min members.'],
  ])('to %j is refused', async (body, field, message) => {
    const { team } = await newTeam();
    const response = await patch(team.id, body);
    expect([response.status, response.body.errors]).toEqual([400, { [field]: message }]);
  });

  test('to a name in use in the company is refused', async () => {
    const { team } = await newTeam({ name: 'Team Gulmohar' });
    const { team: other } = await newTeam();
    const { status, body } = await patch(other.id, { name: 'TEAM gulmohar' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'DUPLICATE_TEAM',
      message: 'Duplicate team name in this company.',
      errors: { name: 'A team with this name may already exist in this company.' },
    });
    expect((await patch(team.id, { name: 'TEAM GULMOHAR' })).status).toBe(200);
  });
});

describe('a team', () => {
  test('is suspended with or without a reason, and resumed without one @full', async () => {
    const { team } = await newTeam();
    const suspend = (suspensionInfo: unknown) => patch(team.id, { suspensionInfo });
    const first = await suspend({ isSuspended: true, reason: ' Under review ' });
    expect(first.body.team).toMatchObject({
      status: 'suspended',
      isActive: true,
      suspensionInfo: { isSuspended: true, reason: 'Under review' },
    });
    const again = await suspend({ isSuspended: true });
    expect(again.body.team).toMatchObject({
      version: 2,
      suspensionInfo: { reason: 'Under review' },
    });
    const lines = await suspend({ isSuspended: true, reason: 'Fraud\nSee the mails' });
    expect(lines.body.team.suspensionInfo.reason).toBe('Fraud\nSee the mails');
    const resumed = await suspend({ isSuspended: false });
    expect(resumed.body.team).toMatchObject({
      status: 'active',
      suspensionInfo: { isSuspended: false, reason: '' },
    });
    const bare = await suspend({ isSuspended: true });
    expect(bare.body.team.suspensionInfo).toEqual({ isSuspended: true, reason: '' });
    const history = await historyOf('team', team.id);
    expect(history.map((each: { action: string }) => each.action)).toEqual([
      'team.suspended',
      'team.resumed',
      'team.updated',
      'team.suspended',
    ]);
    expect(history[3].changes).toEqual([
      { field: 'isSuspended', before: false, after: true },
      { field: 'suspensionReason', before: null, after: 'Under review' },
    ]);
  });

  test('is deactivated and activated, suspended or not @full', async () => {
    const { team } = await newTeam();
    expect((await patch(team.id, { isActive: false })).body.team.status).toBe('inactive');
    expect((await patch(team.id, { isActive: true })).body.team.status).toBe('active');
    await patch(team.id, { suspensionInfo: { isSuspended: true } });
    expect((await patch(team.id, { isActive: false })).body.team).toMatchObject({
      status: 'suspended',
      isActive: false,
    });
    const both = { isActive: true, suspensionInfo: { isSuspended: false } };
    expect((await patch(team.id, both)).body.team.status).toBe('active');
    const history = await historyOf('team', team.id);
    expect(history.map((each: { action: string }) => each.action)).toEqual([
      'team.updated',
      'team.deactivated',
      'team.suspended',
      'team.activated',
      'team.deactivated',
    ]);
  });
});

describe('the limits of a team', () => {
  test.each(['settings', 'team'])('are saved by the endpoint of the %s', async (which) => {
    const { team } = await newTeam({ members: 3 });
    const save = (settings: unknown) =>
      which === 'settings' ? saveSettings(team.id, settings) : patch(team.id, { settings });
    const { status, body } = await save({ minMembers: 3, maxMembers: 3 });
    expect(status).toBe(200);
    expect(body.team.settings).toEqual({ minMembers: 3, maxMembers: 3 });
    expect((await save({ maxMembers: 12 })).body.team.settings).toEqual({
      minMembers: 3,
      maxMembers: 12,
    });

    const below = await save({ maxMembers: 2 });
    expect([below.status, below.body.errors]).toEqual([
      400,
      { 'settings.maxMembers': 'Max members must be ≥ min members.' },
    ]);
    const exceeded = await save({ minMembers: 1, maxMembers: 2 });
    const message =
      'Current roster (3) exceeds the new max (2). Remove members or pick a higher max.';
    expect(exceeded.status).toBe(409);
    expect(exceeded.body).toMatchObject({
      code: 'ROSTER_EXCEEDS_MAX',
      message,
      errors: { 'settings.maxMembers': message },
    });
    expect((await get(team.id)).body.team.settings).toEqual({ minMembers: 3, maxMembers: 12 });
  });

  test.each<[unknown, string, string]>([
    [undefined, 'settings', 'Settings must be an object'],
    [{ minMembers: 0 }, 'settings.minMembers', 'Min members must be at least 1.'],
    [{ minMembers: 1.5 }, 'settings.minMembers', 'Min members must be a whole number'],
    [{ maxMembers: '9' }, 'settings.maxMembers', 'Max members must be a whole number'],
  ])("can't be %j", async (settings, field, message) => {
    const { team } = await newTeam();
    const response = await saveSettings(team.id, settings);
    expect([response.status, response.body.errors]).toEqual([400, { [field]: message }]);
  });

  test('hold in any order when lowered while members are added', async () => {
    const { team } = await newTeam({ members: 2, maxMembers: 10 });
    const people = await Promise.all(
      [1, 2, 3, 4].map(() => makeEmployee(app, { companyId: company.id })),
    );
    const add = (email: string) =>
      admin.post(`/admin/teams/${team.id}/add-member`, { body: { email } });
    const responses = await Promise.all([
      ...people.slice(0, 2).map(({ email }) => add(email)),
      saveSettings(team.id, { maxMembers: 3 }),
      ...people.slice(2).map(({ email }) => add(email)),
    ]);
    expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { stats, settings, members } = (await get(team.id)).body.team;
    expect(members.length).toBe(stats.members);
    expect(stats.members).toBeLessThanOrEqual(settings.maxMembers);
  });
});

describe('deleting a team', () => {
  test('leaves its members as employees without a team, with their points', async () => {
    const { team, members } = await newTeam({ members: 3 });
    await app.database.pool.query('update employees set total_points = 40 where team_id = $1', [
      team.id,
    ]);
    const { status, body } = await admin.delete(`/admin/teams/${team.id}`);
    expect([status, body]).toEqual([200, { success: true, detached: 3 }]);
    expect((await get(team.id)).status).toBe(404);
    const { rows } = await app.database.pool.query(
      'select distinct team_id, joined_team_at, is_team_leader, status, total_points from employees where id = any($1)',
      [members.map(({ id }) => id)],
    );
    expect(rows).toEqual([
      {
        team_id: null,
        joined_team_at: null,
        is_team_leader: false,
        status: 'active',
        total_points: 40,
      },
    ]);
    expect(await historyOf('team', team.id)).toMatchObject([
      {
        action: 'team.deleted',
        title: team.name,
        changes: [{ field: 'members', before: 3, after: null }],
      },
    ]);
    expect(await historyOf('employee', members[0]?.id ?? '')).toMatchObject([
      { action: 'employee.moved', changes: [{ field: 'team', before: team.name, after: null }] },
    ]);
    expect((await admin.delete(`/admin/teams/${team.id}`)).status).toBe(404);
    expect((await newTeam({ name: team.name })).team.name).toBe(team.name);
  });

  test('while members are added leaves no employee in a deleted team @full', async () => {
    const { team } = await newTeam();
    const people = await Promise.all(
      [1, 2, 3, 4].map(() => makeEmployee(app, { companyId: company.id })),
    );
    const add = (email: string) =>
      admin.post(`/admin/teams/${team.id}/add-member`, { body: { email } });
    const responses = await Promise.all([
      ...people.slice(0, 2).map(({ email }) => add(email)),
      admin.delete(`/admin/teams/${team.id}`),
      admin.delete(`/admin/teams/${team.id}`),
      ...people.slice(2).map(({ email }) => add(email)),
    ]);
    expect(responses.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    const deleted = responses.filter(({ status, body }) => status === 200 && 'detached' in body);
    const added = responses.filter(({ status, body }) => status === 200 && 'team' in body);
    expect(deleted.map(({ body }) => body.detached)).toEqual([1 + added.length]);
    const { rows } = await app.database.pool.query('select from employees where team_id = $1', [
      team.id,
    ]);
    expect(rows.length).toBe(0);
  });
});
