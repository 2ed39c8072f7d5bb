import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['signedInAs']>>;
let banyan: TestCompany;
let zanzibar: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.signedInAs('support');
  banyan = await makeCompany(app, { name: 'Banyan & Söhne', email: 'wombat@list.example.com' });
  zanzibar = await makeCompany(app, { name: 'Zanzibar Foods' });
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
type Listed = { id: string; name: string; stats: Record<string, number>; createdAt: string };
const list = (query: Query = {}) => client.get('/admin/teams', { query });
const names = async (query: Query): Promise<string[]> =>
  (await list({ limit: 500, ...query })).body.teams.map((team: Listed) => team.name);

async function withLeader(firstName: string, lastName: string, given: Record<string, unknown>) {
  const { team } = await makeTeam(app, { companyId: banyan.id, members: 0, ...given });
  await makeEmployee(app, {
    companyId: team.companyId,
    teamId: team.id,
    isTeamLeader: true,
    firstName,
    lastName,
    email: `okapi-${randomUUID()}@list.example.com`,
  });
  return team;
}

describe('searching', () => {
  const all = [
    "O'Neil; drop table teams",
    '100% Yoga',
    'snake_case',
    'back\\slash',
    'टीम नीम',
    'Diya 🪔',
    'Plain',
    'Elsewhere',
    'Led',
  ];
  beforeAll(async () => {
    for (const name of all.slice(0, 7)) {
      await makeTeam(app, { companyId: banyan.id, name, members: 0 });
    }
    await makeTeam(app, { companyId: zanzibar.id, name: 'Elsewhere', members: 0 });
    const led = await withLeader('Quentin', 'Ölaf', { name: 'Led' });
    await makeEmployee(app, { companyId: banyan.id, teamId: led.id, firstName: 'Wilhelmina' });
    await makeEmployee(app, { companyId: banyan.id, firstName: 'Idle', lastName: 'Teamless' });
  });

  test.each<[string, string[]]>([
    ["o'neil; DROP table", ["O'Neil; drop table teams"]],
    ["'; drop table", []],
    ['%', ['100% Yoga']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ['टीम', ['टीम नीम']],
    ['🪔', ['Diya 🪔']],
    ['  plain  ', ['Plain']],
    ['zanzibar f', ['Elsewhere']],
    ['ZANZ', ['Elsewhere']],
    ['quentin öl', ['Led']],
    ['ÖLAF', ['Led']],
    // Of a company and a leader only the name is searched, and of the members only the leader.
    ['wombat', []],
    ['okapi', []],
    ['TEST-', []],
    ['wilhelmina', []],
    ['teamless', []],
    ['nothing at all', []],
  ])('for %j finds %j', async (search, found) => {
    const { status, body } = await list({ search });
    expect(status).toBe(200);
    expect(body.teams.map((team: Listed) => team.name)).toEqual(found);
    expect(body.total).toBe(found.length);
    expect(await names({ q: search })).toEqual(found);
  });

  test('for a company finds all of its teams, with the exact total on every page', async () => {
    const expected = all.filter((name) => name !== 'Elsewhere');
    expect((await names({ search: 'söhne' })).sort()).toEqual([...expected].sort());
    const { body } = await list({ search: 'söhne', limit: 3, page: 3, sort: 'name' });
    expect(body).toMatchObject({ total: 8, totalPages: 3, page: 3, limit: 3 });
    expect(body.teams.length).toBe(2);
    expect(await names({ search: 'söhne', companyId: zanzibar.id })).toEqual([]);
    expect(await names({ search: 'z', companyId: zanzibar.id })).toEqual(['Elsewhere']);
  });

  test('for what can’t be searched is refused with a message', async () => {
    for (const [search, message] of [
      ['x'.repeat(201), 'Search can have at most 200 characters'],
      ['a\u0000b', 'Search has characters that cannot be searched'],
    ] as const) {
      const { status, body } = await list({ search });
      expect([status, body.errors]).toEqual([400, { search: message }]);
    }
  });
});

describe('a list', () => {
  let rows: Listed[];
  const total = 60;

  beforeAll(async () => {
    await app.database.pool.query('delete from employees');
    await app.database.pool.query('delete from teams');
    const at = app.now().getTime();
    for (let index = 0; index < total; index++) {
      await makeTeam(app, {
        companyId: index % 3 === 0 ? zanzibar.id : banyan.id,
        name: `${['Éclair', 'apple', 'Banana', 'टीम'][index % 4]} ${index}`,
        members: 0,
        isActive: index % 5 !== 0,
        isSuspended: index % 7 === 0,
        totalPoints: (index % 6) * 100,
        participation: index % 4 === 0 ? null : index % 11,
        createdAt: new Date(at - (index % 20) * 1000),
      });
    }
    await app.database.pool.query(
      'update teams set max_members = 50, member_count = total_points / 100',
    );
    rows = (await list({ limit: 500 })).body.teams;
    expect(rows.length).toBe(total);
  });

  const values: Record<string, (team: Listed) => number | null> = {
    members: ({ stats }) => stats.members ?? null,
    points: ({ stats }) => stats.totalPoints ?? null,
    participation: ({ stats }) => stats.averageParticipation ?? -1,
    createdAt: ({ createdAt }) => Date.parse(createdAt),
  };

  test.each(Object.keys(values))('is sorted by %s, ties by id', async (sort) => {
    const value = values[sort] as (team: Listed) => number;
    const ordered = [...rows].sort((a, b) => value(a) - value(b) || (a.id < b.id ? -1 : 1));
    const ids = async (by: string) =>
      (await list({ sort: by, limit: 500 })).body.teams.map((team: Listed) => team.id);
    expect(await ids(sort)).toEqual(ordered.map(({ id }) => id));
    expect(await ids(`-${sort}`)).toEqual(ordered.map(({ id }) => id).reverse());
  });

  test('is sorted by name as people expect', async () => {
    const collator = new Intl.Collator('und');
    const ordered = rows.map(({ name }) => name).sort(collator.compare);
    expect(await names({ sort: 'name' })).toEqual(ordered);
    expect(await names({ sort: '-name' })).toEqual(ordered.reverse());
  });

  test('starts with the newest twelve', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ total, page: 1, limit: 12, totalPages: 5 });
    expect(body.teams).toEqual((await list({ sort: '-createdAt', limit: 12 })).body.teams);
    expect(body.teams[0]).toMatchObject({ companyId: { name: expect.any(String) } });
    expect(body.teams[0].members).toBeUndefined();
  });

  test('shows each team on one page', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 9; page++) {
      const { body } = await list({ page, limit: 7, sort: 'points' });
      expect(body.total).toBe(total);
      seen.push(...body.teams.map((team: Listed) => team.id));
    }
    expect(seen.length).toBe(total);
    expect(new Set(seen).size).toBe(total);
    expect((await list({ page: 10, limit: 7 })).body).toMatchObject({ teams: [], total });
  });

  test.each(['active', 'inactive', 'suspended', 'all'])('shows %s teams', async (status) => {
    const all = (await list({ limit: 500 })).body.teams;
    const { body } = await list({ status, limit: 500, sort: '-createdAt' });
    const wanted = all.filter(
      (team: { status: string }) => status === 'all' || team.status === status,
    );
    expect(body.teams).toEqual(wanted);
    expect(body.total).toBe(wanted.length);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('shows one company’s teams', async () => {
    const { body } = await list({ companyId: zanzibar.id, limit: 500 });
    expect(body.total).toBe(20);
    expect(
      new Set(body.teams.map((team: { companyId: { name: string } }) => team.companyId.name)),
    ).toEqual(new Set(['Zanzibar Foods']));
    const both = await list({ companyId: zanzibar.id, status: 'suspended', search: 'e' });
    expect(both.body.total).toBeGreaterThan(0);
    expect((await list({ companyId: randomUUID() })).body).toMatchObject({ teams: [], total: 0 });
  });

  test.each<[Query, string, string]>([
    [{ companyId: 'x' }, 'companyId', 'Choose a company from the list'],
    [{ status: 'gone' }, 'status', 'Status must be one of: all, active, inactive, suspended'],
    [{ page: 0 }, 'page', 'Page must be a whole number from 1'],
    [{ limit: '1.5' }, 'limit', 'Limit must be a whole number from 1'],
    [
      { sort: 'email' },
      'sort',
      'Sort must be one of: name, -name, members, -members, points, -points, participation, -participation, createdAt, -createdAt',
    ],
  ])('with %j is refused', async (query, field, message) => {
    const { status, body } = await list(query);
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  test('treats empty parameters as missing and clamps a large limit', async () => {
    const { body } = await list({ status: '', companyId: '', search: '', limit: 9999 });
    expect(body).toMatchObject({ total, limit: 500 });
  });
});
