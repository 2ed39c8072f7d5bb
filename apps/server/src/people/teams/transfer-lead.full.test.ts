import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
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

const transfer = (id: string, body: unknown) =>
  admin.post(`/admin/teams/${id}/transfer-leader`, { body });
const remove = (id: string, employeeId: string | undefined) =>
  admin.post(`/admin/teams/${id}/remove-member`, { body: { employeeId } });
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

describe('transferring the lead', () => {
  test('to a member by id or by email makes them the leader', async () => {
    const { team, members } = await newTeam({ members: 3 });
    const [first, second, third] = members;
    const byId = await transfer(team.id, { employeeId: second?.id });
    expect(byId.status).toBe(200);
    expect(byId.body.team.teamLeader.id).toBe(second?.id);
    expect(byId.body.team.members[0]).toMatchObject({
      employeeId: { id: second?.id },
      isLeader: true,
    });
    const byEmail = await transfer(team.id, { email: ` ${third?.email.toUpperCase()}` });
    expect(byEmail.body.team.teamLeader.id).toBe(third?.id);
    expect(await countsOf(team.id)).toEqual({ kept: 3, counted: 3, leaders: 1 });
    expect((await historyOf('team', team.id))[1]).toMatchObject({
      action: 'team.lead_transferred',
      changes: [{ field: 'leader', before: first?.fullName, after: second?.fullName }],
    });
    expect((await remove(team.id, first?.id)).status).toBe(200);
  });

  test('changes the team, so that an edit started before becomes stale', async () => {
    const { team, members, leader } = await newTeam({ members: 3 });
    const path = `/admin/teams/${team.id}`;
    const other = members.find(({ id }) => id !== leader?.id);
    const before = await admin.get(path);
    app.pass(1000);
    const passed = await transfer(team.id, { employeeId: other?.id });
    const after = await admin.get(path);
    expect([before.headers.etag, passed.headers.etag, after.headers.etag]).toEqual([
      '"1"',
      '"2"',
      '"2"',
    ]);
    expect(after.body.team.updatedAt).toBe(app.now().toISOString());
    const edit = (tag: unknown) =>
      admin.patch(path, { body: { motto: 'Up' }, headers: { 'if-match': String(tag) } });
    const stale = await edit(before.headers.etag);
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
    // Changes of members, which a form of the team does not show, don't make edits stale.
    const third = members.find(({ id }) => id !== leader?.id && id !== other?.id);
    expect((await remove(team.id, third?.id)).status).toBe(200);
    expect((await edit(after.headers.etag)).status).toBe(200);
  });

  test('to the current leader changes nothing', async () => {
    const { team, leader } = await newTeam({ members: 2 });
    const { status, body } = await transfer(team.id, { employeeId: leader?.id });
    expect([status, body.team.teamLeader.id]).toEqual([200, leader?.id]);
    expect(body.team.version).toBe(1);
    expect(await historyOf('team', team.id)).toEqual([]);
  });

  test('refuses an employee who is not a member', async () => {
    const { team } = await newTeam();
    const { leader } = await newTeam();
    const given = [
      ['employeeId', leader?.id],
      ['employeeId', randomUUID()],
      ['email', leader?.email],
      ['email', 'nobody@example.com'],
    ];
    for (const [field = '', value] of given) {
      const { status, body } = await transfer(team.id, { [field]: value });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'NOT_MEMBER',
        errors: { [field]: 'This employee is not a member of the team.' },
      });
    }
  });

  test('refuses an inactive member', async () => {
    const { team, leader } = await newTeam();
    const { email } = await newPerson({ status: 'inactive', teamId: team.id });
    const { status, body } = await transfer(team.id, { email });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'NOT_MEMBER',
      message: 'Asha Rao is inactive and can’t lead a team. Activate them first.',
    });
    expect((await admin.get(`/admin/teams/${team.id}`)).body.team.teamLeader.id).toBe(leader?.id);
  });

  test.each<[unknown, Record<string, string>]>([
    [{}, { employeeId: 'Name the member by employeeId or email' }],
    [{ email: '' }, { employeeId: 'Name the member by employeeId or email' }],
    [{ email: 'asha' }, { email: 'Leader email looks invalid' }],
  ])('refuses %j', async (body, errors) => {
    const { team } = await newTeam();
    const response = await transfer(team.id, body);
    expect([response.status, response.body.errors]).toEqual([400, errors]);
  });

  test('to many concurrently leaves one leader', async () => {
    const { team, members } = await newTeam({ members: 6 });
    const responses = await Promise.all(
      members.map(({ id: employeeId }) => transfer(team.id, { employeeId })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await countsOf(team.id)).toEqual({ kept: 6, counted: 6, leaders: 1 });
  });
});
