import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  makeCompany,
  makeEmployee,
  makeTeam,
  type TestCompany,
  type TestEmployee,
} from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull } from '../../../test/test-set.ts';

let app: TestApp;
let client: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  client = await app.signedInAs('support');
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const list = async (query: Query = {}) => (await client.get('/admin/employees', { query })).body;
type Listed = { id: string; firstName: string };
const namesOf = async (query: Query): Promise<string[]> =>
  (await list({ sort: 'name', ...query })).employees.map(({ firstName }: Listed) => firstName);

async function none() {
  await app.database.pool.query('delete from employees');
  await app.database.pool.query(`delete from accounts where kind = 'employee'`);
  await app.database.pool.query('delete from teams');
  await app.database.pool.query('delete from companies');
}

describe('searching', () => {
  let banyan: TestCompany;
  beforeAll(async () => {
    await none();
    banyan = await makeCompany(app, { name: 'Banyan Textiles', email: 'peepal@co.example.com' });
    const other = await makeCompany(app, { name: '100% कपड़ा' });
    const { id: companyId } = banyan;
    await makeEmployee(app, { companyId, firstName: 'Zoya', lastName: 'Khan' });
    await makeEmployee(app, { companyId, firstName: 'Ärne', position: 'Loom_Master' });
    await makeEmployee(app, { companyId, firstName: 'O’Neil', email: 'wombat@example.com' });
    await makeEmployee(app, { companyId: other.id, firstName: 'काव्या', lastName: 'राव' });
    await makeEmployee(app, {
      companyId: other.id,
      firstName: 'Peepal',
      department: 'Zanzibar',
      phone: '9843021764',
    });
  });

  test.each<[string, string[]]>([
    ['zoya kh', ['Zoya']],
    ['ÄRNE', ['Ärne']],
    ['loom_m', ['Ärne']],
    ['_', ['Ärne']],
    ['wombat@', ['O’Neil']],
    ['काव्या', ['काव्या']],
    ['banyan TEX', ['Ärne', 'O’Neil', 'Zoya']],
    ['100%', ['Peepal', 'काव्या']],
    ['%', ['Peepal', 'काव्या']],
    ['कपड़ा', ['Peepal', 'काव्या']],
    // Of a company only the name: neither its email nor its contact.
    ['peepal', ['Peepal']],
    ['meera', []],
    ['zanzibar', []],
    ['9843021764', []],
    ["'; drop table", []],
    ['nobody', []],
  ])('for %j finds %j', async (search, found) => {
    expect(await namesOf({ search })).toEqual(found);
    const q = await list({ q: search, sort: '-name', limit: 1 });
    expect(q.total).toBe(found.length);
    expect(q.employees.map(({ firstName }: Listed) => firstName)).toEqual(found.slice(-1));
  });

  test('can be combined with the filters', async () => {
    expect(await namesOf({ search: 'rao', companyId: banyan.id })).toEqual(['Ärne', 'O’Neil']);
    expect(await namesOf({ search: 'rao', status: 'inactive' })).toEqual([]);
  });

  test('finds a renamed company by its new name', async () => {
    await app.database.pool.query(`update companies set name = 'Indigo' where id = $1`, [
      banyan.id,
    ]);
    expect(await namesOf({ search: 'banyan' })).toEqual([]);
    expect(await namesOf({ search: 'indigo' })).toHaveLength(3);
  });
});

describe('a list', () => {
  const total = 60;
  let rows: TestEmployee[];
  let company: TestCompany;
  let teamId: string;
  beforeAll(async () => {
    await none();
    company = await makeCompany(app, { name: 'Banyan' });
    const other = await makeCompany(app, { name: 'Other' });
    teamId = (
      await makeTeam(app, { companyId: company.id, name: 'Neem', members: 0, maxMembers: 40 })
    ).team.id;
    rows = [];
    for (let index = 0; index < total; index++) {
      rows.push(
        await makeEmployee(app, {
          companyId: index % 3 === 0 ? other.id : company.id,
          teamId: index % 3 === 1 ? teamId : null,
          firstName: `Name ${index % 5}`,
          position: `Position ${index % 4}`,
          department: `Department ${index % 6}`,
          status:
            (['active', 'inactive', 'pending'] as const)[index % 7 > 1 ? 0 : 1 + (index % 2)] ??
            'active',
          totalPoints: index % 8,
          engagementScore: index % 4 === 0 ? null : index % 9,
          createdAt: new Date(app.now().getTime() - (index % 10) * 1000),
        }),
      );
    }
  });

  const values = {
    name: (each: TestEmployee) => each.fullName,
    email: (each: TestEmployee) => each.email,
    position: (each: TestEmployee) => each.position,
    department: (each: TestEmployee) => each.department,
    points: (each: TestEmployee) => each.totalPoints,
    engagement: (each: TestEmployee) => each.engagementScore ?? -1,
    status: (each: TestEmployee) => each.status,
    createdAt: (each: TestEmployee) => each.createdAt.getTime(),
  };
  /** The promised order: by the column, ties by id in the same direction. */
  function expectedIds(sort: string, keep: (each: TestEmployee) => boolean): string[] {
    const value = values[sort.replace('-', '') as keyof typeof values];
    const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
    const ordered = rows
      .filter(keep)
      .sort((a, b) => compare(value(a), value(b)) || compare(a.id, b.id))
      .map((each) => each.id);
    return sort.startsWith('-') ? ordered.reverse() : ordered;
  }

  const sorts = isFull
    ? Object.keys(values).flatMap((column) => [column, `-${column}`])
    : ['name', 'department', '-points'];
  test.each(sorts)('sorted by %s has each record on exactly one page, in order', async (sort) => {
    const filters: [Query, (each: TestEmployee) => boolean][] = [
      [{}, () => true],
      [{ status: 'pending' }, (each) => each.status === 'pending'],
      [{ companyId: company.id }, (each) => each.companyId === company.id],
      [
        { team: teamId, status: 'active' },
        (each) => each.teamId === teamId && each.status === 'active',
      ],
      [{ search: 'name 3' }, (each) => each.firstName === 'Name 3'],
    ];
    for (const [filter, keep] of filters) {
      const expected = expectedIds(sort, keep);
      expect(expected.length).toBeGreaterThan(2);
      const limit = Math.max(2, Math.ceil(expected.length / 3));
      const seen: string[] = [];
      for (let page = 1; page <= 4; page++) {
        const response = await list({ ...filter, sort, page, limit });
        expect(response.total).toBe(expected.length);
        seen.push(...response.employees.map(({ id }: Listed) => id));
      }
      expect(seen).toEqual(expected);
    }
  });

  test('has twelve by default, newest first', async () => {
    const response = await list();
    expect(response).toMatchObject({ success: true, total, page: 1, limit: 12, totalPages: 5 });
    expect(response.employees.map(({ id }: Listed) => id)).toEqual(
      expectedIds('-createdAt', () => true).slice(0, 12),
    );
    expect(await list({ page: 99 })).toMatchObject({ total, employees: [] });
    expect((await list({ limit: 9999 })).limit).toBe(500);
  });

  test('accepts filters under both names, and "all" for none', async () => {
    const counted = (query: Query) => list(query).then((response) => response.total);
    const inTeam = rows.filter((each) => each.teamId === teamId).length;
    expect(await counted({ team: teamId })).toBe(inTeam);
    expect(await counted({ teamId })).toBe(inTeam);
    expect(await counted({ company: company.id })).toBe(await counted({ companyId: company.id }));
    expect(await counted({ status: 'all', company: '', team: '' })).toBe(total);
    expect(await counted({ companyId: newId() })).toBe(0);
  });

  test('includes the names of company and team', async () => {
    const { employees } = await list({ teamId, limit: 1 });
    expect(employees[0]).toMatchObject({
      companyId: { _id: company.id, id: company.id, name: 'Banyan' },
      teamId: { _id: teamId, id: teamId, name: 'Neem' },
    });
  });

  test('refuses unknown filters and sorts', async () => {
    for (const query of ['sort=phone', 'status=gone', 'companyId=x', 'team=1', 'page=0']) {
      const { status, body } = await client.get(`/admin/employees?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
    }
  });
});
