import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { teams } from '#people/team-store/tables.ts';
import {
  makeCompany,
  makeEmployee,
  makeEmployees,
  makeTeam,
  type TestCompany,
  type TestEmployee,
} from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;
let people: TestEmployee[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await makeCompany(app);
  people = await makeEmployees(app, 3, { companyId: company.id });
});

const emailsOf = (given: TestEmployee[]) => given.map(({ email }) => email);
const bodyOf = (given: Record<string, unknown> = {}) => ({
  companyId: company.id,
  name: 'Team Neem',
  memberEmails: emailsOf(people),
  ...given,
});
const post = (given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  admin.post('/admin/teams', { body: bodyOf(given), headers });
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;
const count = () => app.services.db.$count(teams);

/** A refused team leaves nothing behind. */
async function expectNothingMade(before: number) {
  expect(await count()).toBe(before);
  const { rows } = await app.database.pool.query(
    'select from employees where company_id = $1 and (team_id is not null or version > 1)',
    [company.id],
  );
  expect(rows.length).toBe(0);
}

describe('creating a team', () => {
  test('returns it with its roster, led by the first in the list', async () => {
    const [first] = people;
    const { status, body, headers } = await post();
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    const { team } = body;
    expect(team).toMatchObject({
      _id: team.id,
      version: 1,
      name: 'Team Neem',
      description: '',
      motto: '',
      companyId: { _id: company.id, id: company.id, name: company.name },
      teamLeader: {
        _id: first?.id,
        id: first?.id,
        firstName: 'Person',
        lastName: '1',
        email: first?.email,
      },
      isActive: true,
      suspensionInfo: { isSuspended: false, reason: '' },
      status: 'active',
      stats: { members: 3, totalPoints: 0, averageParticipation: null },
      settings: { minMembers: 5, maxMembers: 10 },
      metadata: { icon: '' },
      createdAt: app.now().toISOString(),
    });
    expect(
      team.members.map((each: { isLeader: boolean; employeeId: { email: string } }) => [
        each.employeeId.email,
        each.isLeader,
      ]),
    ).toEqual(emailsOf(people).map((email, index) => [email, index === 0]));
    expect(team.members[1]).toMatchObject({
      status: 'active',
      totalPoints: 0,
      joinedAt: app.now().toISOString(),
    });
    expect((await admin.get(`/admin/teams/${team.id}`)).body.team).toEqual(team);
  });

  test('stores every field sent, trimmed, and nothing else', async () => {
    const [, second] = people;
    const { status, body } = await post({
      name: '  टीम नीम & "Söhne" 🌿 ',
      description: ' Walks at six ',
      motto: ' Onwards ',
      memberEmails: [...emailsOf(people), ` ${second?.email.toUpperCase()} `, ''],
      teamLeaderEmail: ` ${second?.email.toUpperCase()}`,
      settings: { minMembers: 2, maxMembers: 3 },
      metadata: { icon: 'leaf' },
      stats: { totalPoints: 99 },
      isSuspended: true,
    });
    expect(status).toBe(201);
    expect(body.team).toMatchObject({
      name: 'टीम नीम & "Söhne" 🌿',
      description: 'Walks at six',
      motto: 'Onwards',
      teamLeader: { id: second?.id },
      settings: { minMembers: 2, maxMembers: 3 },
      metadata: { icon: 'leaf' },
      stats: { members: 3, totalPoints: 0 },
      status: 'active',
    });
    expect(body.team.members[0].employeeId.id).toBe(second?.id);
  });

  test('accepts invited employees, and completes a size when only one limit was sent', async () => {
    const invited = await makeEmployee(app, { companyId: company.id, status: 'pending' });
    const { status, body } = await post({
      memberEmails: [invited.email],
      settings: { maxMembers: 7 },
    });
    expect(status).toBe(201);
    expect(body.team.members[0].status).toBe('pending');
    expect(body.team.settings).toEqual({ minMembers: 5, maxMembers: 7 });
  });

  test("is recorded in the team's history by ids, and in that of each member", async () => {
    const { team } = (await post()).body;
    const [entry] = await historyOf('team', team.id);
    expect(entry).toMatchObject({ action: 'team.created', title: 'Team Neem' });
    expect(entry.changes).toContainEqual({ field: 'members', before: null, after: 3 });
    expect(entry.changes).toContainEqual({ field: 'leader', before: null, after: 'Person 1' });
    const { rows } = await app.database.pool.query(
      `select title || action || changes::text as kept from audit_entries where kind = 'team' and record_id = $1`,
      [team.id],
    );
    expect(rows[0].kept).toContain(people[0]?.id);
    expect(rows[0].kept).not.toMatch(/Person|@example/);
    for (const person of people) {
      expect(await historyOf('employee', person.id)).toMatchObject([
        {
          action: 'employee.moved',
          title: person.fullName,
          changes: [{ field: 'team', before: null, after: 'Team Neem' }],
        },
      ]);
    }
  });

  test('twice with one idempotency key creates one team and returns the same response', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post({}, headers);
    const second = await post({}, headers);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });
});

describe('a team is not created', () => {
  test('without the required fields, each reported at its field', async () => {
    const { status, body } = await admin.post('/admin/teams', { body: {} });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION' });
    expect(body.errors).toEqual({
      companyId: 'Select a company',
      name: 'Team name is required',
      memberEmails: 'Provide at least one member email',
    });
  });

  test.each<[Record<string, unknown>, string, string]>([
    [{ companyId: 'x' }, 'companyId', 'Company must be an id'],
    [{ companyId: randomUUID() }, 'companyId', 'Select a company'],
    [{ name: ' \t' }, 'name', 'Team name is required'],
    [{ name: 'x'.repeat(121) }, 'name', 'Team name can have at most 120 characters'],
    [{ description: 7 }, 'description', 'Description must be text'],
    [{ memberEmails: [] }, 'memberEmails', 'Provide at least one member email'],
    [{ memberEmails: ['', ' '] }, 'memberEmails', 'Provide at least one member email'],
    [{ memberEmails: 'a@x.in' }, 'memberEmails', 'Member emails must be a list'],
    [{ memberEmails: ['a@x.in', 7] }, 'memberEmails.1', 'Member emails must be texts'],
    [
      { memberEmails: Array.from({ length: 1001 }, (_, index) => `a${index}@x.in`) },
      'memberEmails',
      'At most 1,000 member emails',
    ],
    [{ teamLeaderEmail: 'asha' }, 'teamLeaderEmail', 'Leader email looks invalid'],
    [{ settings: 7 }, 'settings', 'Settings must be an object'],
    [{ settings: { minMembers: 0 } }, 'settings.minMembers', 'Min members must be at least 1.'],
    [
      { settings: { minMembers: 6, maxMembers: 5 } },
      'settings.maxMembers',
      'Max members must be ≥ min members.',
    ],
    [{ settings: { minMembers: 11 } }, 'settings.maxMembers', 'Max members must be ≥ min members.'],
    [
      { settings: { maxMembers: 1001 } },
      'settings.maxMembers',
      'Max members must be at most 1,000',
    ],
  ])('with %j: %s', async (given, field, message) => {
    const before = await count();
    const { status, body } = await post(given);
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION');
    expect(body.errors).toEqual({ [field]: message });
    await expectNothingMade(before);
  });

  test('with malformed addresses, of which the message names three and the response lists all', async () => {
    const bad = ['one', 'two@', '@three.in', `${'x'.repeat(250)}@x.in`, 'a\u0000@x.in'];
    const { status, body } = await post({ memberEmails: [...emailsOf(people), ...bad] });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION',
      errors: { memberEmails: 'Some emails look invalid: one, two@, @three.in, +2 more' },
      invalidEmails: bad,
    });
  });

  test('with addresses that belong to no employee of the company', async () => {
    const other = await makeCompany(app);
    const stranger = await makeEmployee(app, { companyId: other.id });
    const before = await count();
    const memberEmails = [stranger.email, 'nobody@example.com'];
    const { status, body } = await post({ memberEmails });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'NO_VALID_EMPLOYEES',
      message: 'No matching employees found in this company. Ask HR to add them first.',
      errors: {
        memberEmails: 'No matching employees found in this company for the provided emails.',
      },
      invalidEmails: memberEmails,
    });
    await expectNothingMade(before);
  });

  test('with some addresses that belong to no employee, which are listed', async () => {
    const inactive = await makeEmployee(app, { companyId: company.id, status: 'inactive' });
    const before = await count();
    const { status, body } = await post({
      memberEmails: ['one@example.com', ...emailsOf(people), inactive.email],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'NOT_IN_ORGANISATION',
      error: 'Some emails are not part of this organisation.',
      message: 'Some emails are not part of this organisation.',
      errors: { memberEmails: 'One or more emails are not part of this organisation.' },
      invalidEmails: ['one@example.com'],
    });
    await expectNothingMade(before);
  });

  test('with inactive employees, who are named and listed', async () => {
    const inactive = [];
    for (const firstName of ['Bela', 'Chitra', 'Dev', 'Esha']) {
      inactive.push(
        await makeEmployee(app, { companyId: company.id, status: 'inactive', firstName }),
      );
    }
    const before = await count();
    const refusedFor = async (gone: TestEmployee[]) => {
      const { status, body } = await post({
        memberEmails: [...emailsOf(people), ...emailsOf(gone)],
      });
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'INACTIVE', invalidEmails: emailsOf(gone) });
      expect(body.errors).toEqual({ memberEmails: body.message });
      return body.message;
    };
    expect(await refusedFor(inactive.slice(0, 1))).toBe(
      'Bela Rao is inactive. Activate them first.',
    );
    expect(await refusedFor(inactive)).toBe(
      'Bela Rao, Chitra Rao, Dev Rao and 1 more are inactive. Activate them first.',
    );
    await expectNothingMade(before);
  });

  test('with a leader who is not on the list', async () => {
    const before = await count();
    const other = await makeEmployee(app, { companyId: company.id });
    const { status, body } = await post({ teamLeaderEmail: other.email });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'LEADER_NOT_MEMBER',
      message: 'Leader must be in the member email list.',
      errors: { teamLeaderEmail: 'Leader must be included in the member email list.' },
    });
    await expectNothingMade(before);
  });

  test.each(['inactive', 'suspended'] as const)('in a company that is %s', async (status) => {
    company = await makeCompany(app, { status });
    people = await makeEmployees(app, 1, { companyId: company.id });
    const before = await count();
    const response = await post();
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      code: 'COMPANY_INACTIVE',
      message: 'This company is not active.',
      errors: { companyId: 'This company is not active.' },
    });
    await expectNothingMade(before);
  });

  test('with a member of another team, which is named', async () => {
    const { team, leader } = await makeTeam(app, { companyId: company.id, name: 'Team Banyan' });
    const before = await count();
    const { status, body } = await post({ memberEmails: [...emailsOf(people), leader?.email] });
    const message = 'Member 1 is in the team Team Banyan already. Remove them there first.';
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'IN_ANOTHER_TEAM',
      message,
      errors: { memberEmails: message },
    });
    expect(await count()).toBe(before);
    expect((await admin.get(`/admin/teams/${team.id}`)).body.team.stats.members).toBe(1);
  });

  test('with more members than its maximum', async () => {
    const before = await count();
    const { status, body } = await post({ settings: { minMembers: 1, maxMembers: 2 } });
    const message =
      'This team would exceed the maximum team size. Reduce members or raise the limit.';
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'TEAM_FULL',
      message,
      errors: { memberEmails: message },
    });
    await expectNothingMade(before);
  });

  test('with a name in use in this company, in any spelling', async () => {
    await makeTeam(app, { companyId: company.id, name: 'TEAM ÄRGER', members: 0 });
    const before = await count();
    const { status, body } = await post({ name: ' team ärger ' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'DUPLICATE_TEAM',
      message: 'Duplicate team name in this company.',
      errors: { name: 'A team with this name may already exist in this company.' },
    });
    await expectNothingMade(before);
    const other = await makeCompany(app);
    const [person] = await makeEmployees(app, 1, { companyId: other.id });
    const elsewhere = { companyId: other.id, memberEmails: [person?.email], name: 'Team Ärger' };
    expect((await post(elsewhere)).status).toBe(201);
  });
});

describe('concurrently', () => {
  test('ten teams with one name become one', async () => {
    const responses = await Promise.all(
      (await makeEmployees(app, 10, { companyId: company.id })).map(({ email }) =>
        post({ memberEmails: [email], name: 'Team Tulsi' }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(new Set(responses.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'DUPLICATE_TEAM']),
    );
  });

  test('eight teams with one person become one @full', async () => {
    const [person] = people;
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post({ memberEmails: [person?.email], name: `Team ${index}` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    const { rows } = await app.database.pool.query(
      'select count(*) as made, sum(member_count) as members from teams where company_id = $1',
      [company.id],
    );
    expect(rows).toEqual([{ made: 1, members: 1 }]);
  });
});
