import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('creator');
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
type Listed = { id: string; title: string };
const list = (query: Query = {}) => admin.get('/admin/challenges', { query });
const titles = async (query: Query): Promise<string[]> =>
  (await list({ limit: 500, ...query })).body.challenges.map(({ title }: Listed) => title);
const made = async (given: Record<string, unknown>) => {
  app.pass(1000);
  return (await admin.post('/admin/challenges', { body: challengeBody(given) })).body.challenge;
};

test('without any challenge the list is empty', async () => {
  expect((await list()).body).toEqual({
    success: true,
    challenges: [],
    total: 0,
    page: 1,
    limit: 12,
    totalPages: 1,
  });
});

describe('searching', () => {
  const all: [string, string][] = [
    ["O'Neil; drop table challenges", 'x'],
    ['100% Yoga', 'x'],
    ['snake_case', 'x'],
    ['back\\slash', 'x'],
    ['चलो चलें', 'x'],
    ['Ölwechsel', 'x'],
    ['Plain', 'with a WOMBAT in it'],
  ];
  beforeAll(async () => {
    for (const [title, description] of all) await made({ title, description, category: 'sleep' });
  });
  const find = async (search: string) => titles({ search, category: 'sleep' });

  test.each<[string, string[]]>([
    ["o'neil; DROP table", ["O'Neil; drop table challenges"]],
    ['%', ['100% Yoga']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ['चलो', ['चलो चलें']],
    ['ölw', ['Ölwechsel']],
    [' wombat ', ['Plain']],
    ['nowhere', []],
  ])('for %j finds %j', async (search, found) => {
    expect(await find(search)).toEqual(found);
    expect(await titles({ q: search, category: 'sleep' })).toEqual(found);
  });
});

describe('filtering, sorting and paging', () => {
  const challenges = [
    { title: 'b', schedule: { startDate: '2026-12-01', endDate: '2026-12-05' } },
    { title: 'A', schedule: { startDate: '2026-11-01', endDate: '2026-12-31' } },
    { title: 'ä', schedule: { startDate: '2026-12-02', endDate: '2026-12-02' } },
  ];
  beforeAll(async () => {
    for (const given of challenges) await made({ ...given, category: 'hydration' });
  });
  const of = (query: Query) => titles({ category: 'hydration', ...query });

  test('sorts the newest first by default', async () => {
    expect(await of({})).toEqual(['ä', 'A', 'b']);
    expect(await of({ sort: 'createdAt' })).toEqual(['b', 'A', 'ä']);
    expect(await of({ sort: 'title' })).toEqual(['A', 'ä', 'b']);
    expect(await of({ sort: '-title' })).toEqual(['b', 'ä', 'A']);
    expect(await of({ sort: 'startDate' })).toEqual(['A', 'b', 'ä']);
    expect(await of({ sort: '-endDate' })).toEqual(['A', 'b', 'ä']);
  });

  test('finds one status, one category, or all', async () => {
    const [b] = (await list({ category: 'hydration', sort: 'createdAt' })).body.challenges;
    const assigned = await admin.put(`/admin/challenges/${b.id}/assign`, {
      body: { assignmentType: 'global' },
    });
    expect(assigned.status).toBe(200);
    expect(await of({ status: 'scheduled' })).toEqual(['b']);
    expect(await of({ status: 'draft', sort: 'status' })).toEqual(['A', 'ä']);
    expect(await of({ status: 'all' })).toHaveLength(3);
    expect(await titles({ category: 'all' })).toHaveLength(10);
  });

  test('returns a page and the exact total', async () => {
    const { body } = await list({ category: 'hydration', limit: 2, page: 2 });
    expect(body).toMatchObject({ total: 3, page: 2, limit: 2, totalPages: 2 });
    expect(body.challenges).toHaveLength(1);
    const beyond = await list({ category: 'hydration', limit: 2, page: 9 });
    expect(beyond.body).toMatchObject({ challenges: [], total: 3 });
  });

  test.each<Query>([
    { status: 'archived' },
    { category: 'golf' },
    { sort: 'points' },
    { includeAssignments: 'yes' },
    { page: 0 },
  ])('refuses %j', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('a challenge card', () => {
  test('names the first two targets, companies first, and counts the rest', async () => {
    const company = await makeCompany(app, { name: 'Banyan Textiles' });
    const { team, leader } = await makeTeam(app, { companyId: company.id, name: 'Team Neem' });
    const other = await makeEmployee(app, { companyId: company.id, firstName: 'Zoya' });
    const { id } = await made({ title: 'Assigned', category: 'nutrition' });
    await admin.put(`/admin/challenges/${id}/assign`, {
      body: {
        assignmentType: 'custom',
        companyIds: [company.id],
        teamIds: [team.id],
        employeeIds: [other.id, leader?.id],
      },
    });
    const shown = (await list({ category: 'nutrition' })).body.challenges[0];
    expect(shown).toMatchObject({
      status: 'scheduled',
      assignmentType: 'custom',
      assignedToSummary: '1 company, 1 team, 2 people',
      assignedTo: { names: ['Banyan Textiles', 'Team Neem'], more: 2 },
    });
    expect(shown.assignedCompanies).toBeUndefined();
    const asked = await list({ category: 'nutrition', includeAssignments: 'true' });
    expect(asked.body.challenges[0]).toMatchObject({
      assignedCompanies: [{ _id: company.id, id: company.id, name: 'Banyan Textiles' }],
      assignedTeams: [{ id: team.id, name: 'Team Neem' }],
    });
    const { assignments } = (await admin.get(`/admin/challenges/${id}/assignments`)).body;
    expect(assignments).toMatchObject({
      assignmentType: 'custom',
      companies: [{ id: company.id, name: 'Banyan Textiles' }],
      teams: [{ id: team.id, name: 'Team Neem', company: 'Banyan Textiles' }],
      employees: [
        { id: leader?.id, name: 'Member 1', company: 'Banyan Textiles', email: leader?.email },
        { id: other.id, name: 'Zoya Rao' },
      ],
    });
  });

  test('counts nobody for a team deleted since @full', async () => {
    const company = await makeCompany(app);
    const { team } = await makeTeam(app, { companyId: company.id });
    const { id } = await made({});
    const body = { assignmentType: 'team', teamIds: [team.id] };
    await admin.put(`/admin/challenges/${id}/assign`, { body });
    const manager = await app.signedInAs('manager');
    await manager.delete(`/admin/teams/${team.id}`);
    expect((await admin.get(`/admin/challenges/${id}`)).body.challenge).toMatchObject({
      assignedToSummary: 'Nobody',
      assignedTo: { names: [], more: 0 },
    });
  });

  test('shows people, points and the share of days completed', async () => {
    const { id } = await made({ title: 'Measured', category: 'general_wellness' });
    await made({ title: 'Quiet', category: 'general_wellness' });
    for (const date of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      await admin.post(`/admin/challenges/${id}/days`, { body: dayBody({ date }) });
    }
    // 2 of 3 and 0 of 6: the share is computed from the sums, not averaged.
    await app.services.db.execute(sql`
      insert into challenge_day_totals (day_id, challenge_id, assigned, submitted_task, completed, points)
      select id, challenge_id, given.assigned, given.completed, given.completed, given.points
      from challenge_days join (values ('2026-11-20'::date, 3, 2, 250), ('2026-11-21', 6, 0, -20))
        as given (date, assigned, completed, points) using (date)
      where challenge_id = ${id}`);
    await app.services.db.execute(
      sql`update challenges set participant_count = 6 where id = ${id}`,
    );
    const [quiet, measured] = (await list({ category: 'general_wellness' })).body.challenges;
    expect(measured).toMatchObject({
      title: 'Measured',
      plannedDays: 3,
      metrics: { totalParticipants: 6, completionRate: 22.22, pointsEarned: 230 },
    });
    expect(quiet).toMatchObject({
      title: 'Quiet',
      plannedDays: 0,
      metrics: { totalParticipants: 0, completionRate: null, pointsEarned: 0 },
    });
  });
});

test('with the company filter includes challenges for any of its people', async () => {
  const [one, other] = [await makeCompany(app), await makeCompany(app)];
  const { team } = await makeTeam(app, { companyId: one.id });
  const person = await makeEmployee(app, { companyId: one.id });
  const of = async (title: string, body: Record<string, unknown>) => {
    const { id } = await made({ title, category: 'mental_health' });
    expect((await admin.put(`/admin/challenges/${id}/assign`, { body })).status).toBe(200);
  };
  await of('everyone', { assignmentType: 'global' });
  await of('company', { assignmentType: 'company', companyIds: [one.id, other.id] });
  await of('team', { assignmentType: 'team', teamIds: [team.id] });
  await of('person', { assignmentType: 'custom', employeeIds: [person.id] });
  await of('other', { assignmentType: 'company', companyIds: [other.id] });
  const found = (query: Query) => titles({ category: 'mental_health', sort: 'title', ...query });
  expect(await found({ companyId: one.id })).toEqual(['company', 'everyone', 'person', 'team']);
  expect(await found({ company: other.id })).toEqual(['company', 'everyone', 'other']);
});
