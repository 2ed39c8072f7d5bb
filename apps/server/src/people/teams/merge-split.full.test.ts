import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { verifyPoints } from '#programme/participation/verify.ts';
import {
  makeCompany,
  makeEmployee,
  makeEmployees,
  makeTeam,
  type TestCompany,
  type TestEmployee,
} from '../../../test/people.ts';
import { post } from '../../../test/points.ts';
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

const merge = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  admin.post(`/admin/teams/${id}/merge`, { body, headers });
const split = (id: string, body: unknown) => admin.post(`/admin/teams/${id}/split`, { body });
const newTeam = (given: Record<string, unknown> = {}) =>
  makeTeam(app, { companyId: company.id, maxMembers: 10, ...given });
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;
const readTeam = async (id: string) => (await admin.get(`/admin/teams/${id}`)).body.team;
const earn = (person: TestEmployee | undefined, teamId: string | null, points: number) =>
  post(app, [
    {
      ...{ employeeId: person?.id ?? '', companyId: company.id, teamId, points },
      ...{ kind: 'score', causeId: newId() },
    },
  ]);

/** Returns the member counts of all teams of the company, and those that are wrong. */
async function countsOf() {
  const { rows } = await app.database.pool.query(
    `select name, member_count as kept,
       (select count(*)::int from employees where team_id = teams.id) as counted,
       (select count(*)::int from employees where team_id = teams.id and is_team_leader) as leaders
     from teams where company_id = $1`,
    [company.id],
  );
  return {
    members: rows.reduce((sum, row) => sum + row.counted, 0),
    wrong: rows.filter(({ kept, counted, leaders }) => kept !== counted || leaders > 1),
  };
}

describe('merging two teams', () => {
  test('moves all members, keeps the leader and closes the emptied team', async () => {
    const { team, leader } = await newTeam({ members: 2 });
    const other = await newTeam({ members: 3 });
    const { status, body } = await merge(team.id, { teamId: other.team.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      moved: 3,
      team: { id: team.id, stats: { members: 5 }, teamLeader: { id: leader?.id } },
    });
    expect(await readTeam(other.team.id)).toMatchObject({
      status: 'inactive',
      members: [],
      teamLeader: null,
    });
    expect(await countsOf()).toEqual({ members: 5, wrong: [] });
  });

  test('can delete the emptied team', async () => {
    const { team } = await newTeam();
    const other = await newTeam();
    await merge(team.id, { teamId: other.team.id, emptied: 'delete' });
    expect((await admin.get(`/admin/teams/${other.team.id}`)).status).toBe(404);
    expect(await historyOf('team', other.team.id)).toMatchObject([
      { action: 'team.deleted' },
      { action: 'team.members_left' },
    ]);
  });

  test('leaves points with the team in which they were earned', async () => {
    const { team, leader } = await newTeam();
    const other = await newTeam({ members: 2 });
    await earn(leader, team.id, 10);
    await earn(other.members[1], other.team.id, 25);
    await merge(team.id, { teamId: other.team.id });
    await earn(other.members[1], team.id, 5);
    expect((await readTeam(team.id)).stats.totalPoints).toBe(15);
    expect((await readTeam(other.team.id)).stats.totalPoints).toBe(25);
    expect(await verifyPoints(app.services)).toMatchObject({ ok: true });
  });

  test('is one entry of the history, with parts for the other team and each person', async () => {
    const { team } = await newTeam();
    const other = await newTeam({ members: 2 });
    await merge(team.id, { teamId: other.team.id });
    expect(await historyOf('team', team.id)).toMatchObject([
      {
        action: 'team.merged',
        detail: other.team.name,
        changes: [{ field: 'members', before: 1, after: 3 }],
      },
    ]);
    expect(
      (await historyOf('team', other.team.id)).map((entry: { action: string }) => entry.action),
    ).toEqual(['team.deactivated', 'team.members_left']);
    expect(await historyOf('employee', other.members[1]?.id ?? '')).toMatchObject([
      {
        action: 'employee.moved',
        changes: [{ field: 'team', before: other.team.name, after: team.name }],
      },
    ]);
    const { body } = await admin.get(`/admin/teams/activity?companyId=${company.id}`);
    expect(body.activities).toMatchObject([
      { type: 'merged', title: `merged ${other.team.name} into ${team.name}` },
    ]);
    expect(body.activities).toHaveLength(1);
  });

  test('gives a team without a leader that of the other', async () => {
    const { team } = await newTeam({ members: 0 });
    const other = await newTeam({ members: 2 });
    const { body } = await merge(team.id, { teamId: other.team.id });
    expect(body.team.teamLeader.id).toBe(other.leader?.id);
  });

  test('exceeds the limit only if it is to be raised', async () => {
    const { team } = await newTeam({ members: 2, maxMembers: 3 });
    const other = await newTeam({ members: 2 });
    const refused = await merge(team.id, { teamId: other.team.id });
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'TEAM_FULL',
      { teamId: '2 people don’t fit: the team has 1 free place.' },
    ]);
    expect((await readTeam(other.team.id)).stats.members).toBe(2);
    const { body } = await merge(team.id, { teamId: other.team.id, raiseLimit: true });
    expect(body.team).toMatchObject({ stats: { members: 4 }, settings: { maxMembers: 4 } });
    expect((await historyOf('team', team.id))[0].changes).toEqual([
      { field: 'members', before: 2, after: 4 },
      { field: 'maxMembers', before: 3, after: 4 },
    ]);
  });

  test('is refused with itself, an unknown team, one of another company, an empty and into an inactive one', async () => {
    const { team } = await newTeam();
    const elsewhere = await makeCompany(app);
    const stranger = await makeTeam(app, { companyId: elsewhere.id });
    const empty = await newTeam({ members: 0 });
    const suspended = await newTeam({ isSuspended: true });
    const cases: [string, unknown, number, string][] = [
      [team.id, { teamId: team.id }, 400, 'VALIDATION'],
      [team.id, { teamId: randomUUID() }, 400, 'VALIDATION'],
      [team.id, {}, 400, 'VALIDATION'],
      [team.id, { teamId: stranger.team.id }, 409, 'OTHER_COMPANY'],
      [team.id, { teamId: empty.team.id }, 409, 'TEAM_EMPTY'],
      [suspended.team.id, { teamId: team.id }, 409, 'TEAM_INACTIVE'],
      [randomUUID(), { teamId: team.id }, 404, 'NOT_FOUND'],
    ];
    for (const [id, given, status, code] of cases) {
      const response = await merge(id, given);
      expect([response.status, response.body.code]).toEqual([status, code]);
    }
  });

  test('is refused when the remaining team was changed since it was shown', async () => {
    const { team } = await newTeam();
    const other = await newTeam();
    const stale = await merge(team.id, { teamId: other.team.id }, { 'if-match': '"7"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
  });

  test('each into the other at once merges once', async () => {
    const one = await newTeam({ members: 2 });
    const two = await newTeam({ members: 2 });
    await earn(one.leader, one.team.id, 10);
    const responses = await Promise.all([
      merge(one.team.id, { teamId: two.team.id }),
      merge(two.team.id, { teamId: one.team.id }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countsOf()).toEqual({ members: 4, wrong: [] });
    expect(await verifyPoints(app.services)).toMatchObject({ ok: true });
  });

  test('of one team into two others at once merges once', async () => {
    const [one, two, three] = [await newTeam(), await newTeam(), await newTeam({ members: 3 })];
    const responses = await Promise.all(
      [one, two].map(({ team }) => merge(team.id, { teamId: three.team.id, emptied: 'delete' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await countsOf()).toEqual({ members: 5, wrong: [] });
  });

  test('beside transfers, additions, removals and points keeps counts and points exact', async () => {
    const one = await newTeam({ members: 3, maxMembers: 40 });
    const two = await newTeam({ members: 5, maxMembers: 40 });
    const three = await newTeam({ members: 3, maxMembers: 40 });
    const free = await makeEmployees(app, 2, { companyId: company.id });
    const moving = two.members.slice(1, 3);
    await Promise.all([
      merge(one.team.id, { teamId: two.team.id }),
      admin.post('/admin/employees/bulk', {
        body: { action: 'moveTeam', ids: moving.map(({ id }) => id), teamId: three.team.id },
      }),
      admin.post(`/admin/teams/${two.team.id}/add-members`, {
        body: { emails: free.map(({ email }) => email) },
      }),
      admin.post(`/admin/teams/${two.team.id}/remove-member`, {
        body: { employeeId: two.members[4]?.id },
      }),
      admin.post(`/admin/teams/${two.team.id}/transfer-leader`, {
        body: { employeeId: two.members[3]?.id },
      }),
      split(three.team.id, { name: 'Team Lotus', employeeIds: [three.members[1]?.id] }),
      ...two.members.map((person) => earn(person, two.team.id, 3)),
    ]);
    expect((await countsOf()).wrong).toEqual([]);
    expect(await verifyPoints(app.services)).toMatchObject({ ok: true });
  });
});

describe('splitting a team', () => {
  test('moves the chosen members to a new team with the same limits and a leader', async () => {
    const { team, members, leader } = await newTeam({ members: 4, minMembers: 2, maxMembers: 8 });
    const [, two, three] = members;
    const { status, body } = await split(team.id, {
      name: ' Team Lotus ',
      employeeIds: [three?.id, two?.id],
      leaderId: three?.id,
    });
    expect(status).toBe(201);
    expect(body.team).toMatchObject({
      name: 'Team Lotus',
      stats: { members: 2, totalPoints: 0 },
      settings: { minMembers: 2, maxMembers: 8 },
      teamLeader: { id: three?.id },
    });
    expect(await readTeam(team.id)).toMatchObject({
      stats: { members: 2 },
      teamLeader: { id: leader?.id },
    });
    expect(await countsOf()).toEqual({ members: 4, wrong: [] });
  });

  test('without a named leader is led by the first who is not inactive', async () => {
    const { team, members } = await newTeam({ members: 2 });
    const inactive = await makeEmployee(app, {
      ...{ companyId: company.id, teamId: team.id, status: 'inactive', firstName: 'Asha' },
    });
    const { body } = await split(team.id, {
      name: 'Team Lotus',
      employeeIds: [inactive.id, members[1]?.id],
    });
    expect(body.team.teamLeader.id).toBe(members[1]?.id);
    const alone = await makeEmployee(app, {
      ...{ companyId: company.id, teamId: team.id, status: 'inactive' },
    });
    const second = await split(team.id, { name: 'Team Rose', employeeIds: [alone.id] });
    expect(second.body.team.teamLeader).toBeNull();
  });

  test('is one entry of the history, and leaves the points where they were earned', async () => {
    const { team, members } = await newTeam({ members: 2 });
    await earn(members[1], team.id, 8);
    const { body } = await split(team.id, { name: 'Team Lotus', employeeIds: [members[1]?.id] });
    expect(await historyOf('team', team.id)).toMatchObject([
      {
        action: 'team.split',
        detail: 'Team Lotus',
        changes: [{ field: 'members', before: 2, after: 1 }],
      },
    ]);
    expect(await historyOf('team', body.team.id)).toMatchObject([{ action: 'team.created' }]);
    expect((await readTeam(team.id)).stats.totalPoints).toBe(8);
    expect(await verifyPoints(app.services)).toMatchObject({ ok: true });
  });

  test('is refused for the leader, strangers, a taken name, a bad leader and a closed company', async () => {
    const { team, members, leader } = await newTeam({ members: 3 });
    const [, two, three] = members;
    const inactive = await makeEmployee(app, {
      ...{ companyId: company.id, teamId: team.id, status: 'inactive' },
    });
    const stranger = await makeEmployee(app, { companyId: company.id });
    const name = 'Team Lotus';
    const cases: [unknown, number, string, string][] = [
      [{ name, employeeIds: [leader?.id] }, 409, 'LEADER', 'employeeIds'],
      [{ name, employeeIds: [two?.id, stranger.id] }, 409, 'NOT_MEMBER', 'employeeIds'],
      [{ name: team.name.toUpperCase(), employeeIds: [two?.id] }, 409, 'DUPLICATE_TEAM', 'name'],
      [
        { name, employeeIds: [two?.id], leaderId: three?.id },
        ...([400, 'VALIDATION', 'leaderId'] as const),
      ],
      [
        { name, employeeIds: [two?.id, inactive.id], leaderId: inactive.id },
        ...([409, 'INACTIVE', 'leaderId'] as const),
      ],
      [{ name: ' ', employeeIds: [two?.id] }, 400, 'VALIDATION', 'name'],
      [{ name, employeeIds: [] }, 400, 'VALIDATION', 'employeeIds'],
    ];
    for (const [given, status, code, field] of cases) {
      const response = await split(team.id, given);
      expect([response.status, response.body.code, Object.keys(response.body.errors)]).toEqual([
        status,
        code,
        [field],
      ]);
    }
    expect((await split(randomUUID(), { name, employeeIds: [two?.id] })).status).toBe(404);
    await app.database.pool.query(`update companies set status = 'inactive' where id = $1`, [
      company.id,
    ]);
    const closed = await split(team.id, { name, employeeIds: [two?.id] });
    expect([closed.status, closed.body.code]).toEqual([409, 'COMPANY_INACTIVE']);
    expect(await countsOf()).toEqual({ members: 4, wrong: [] });
  });

  test('of the same member into two teams at once moves them once', async () => {
    const { team, members } = await newTeam({ members: 2 });
    const responses = await Promise.all(
      ['Team Lotus', 'Team Rose'].map((name) =>
        split(team.id, { name, employeeIds: [members[1]?.id] }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await countsOf()).toEqual({ members: 2, wrong: [] });
  });
});
