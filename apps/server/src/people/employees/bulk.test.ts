import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  makeCompany,
  makeEmployee,
  makeEmployees,
  makeTeam,
  type TestCompany,
  type TestEmployee,
  wrongNumbers,
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
  company = await makeCompany(app, { name: 'Banyan Textiles' });
  people = await makeEmployees(app, 3, { companyId: company.id });
});

const bulk = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  admin.post('/admin/employees/bulk', { body, headers });
const idsOf = (rows: TestEmployee[]) => rows.map(({ id }) => id);
const statusesOf = async (ids: string[]) => {
  const { rows } = await app.database.pool.query(
    'select id, status, team_id from employees where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, ...others }) => [id, others]));
};
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;

describe('a bulk action', () => {
  test('deactivates and activates employees, each with a history entry', async () => {
    const ids = idsOf(people);
    const off = await bulk({ ids, action: 'deactivate' });
    expect(off.status).toBe(200);
    expect(off.body).toEqual({ success: true, updated: ids, unchanged: [], refused: [] });
    const again = await bulk({ ids, action: 'deactivate' });
    expect(again.body).toEqual({ success: true, updated: [], unchanged: ids, refused: [] });
    const on = await bulk({ ids: [...ids, ...ids], action: 'activate' });
    expect(on.body.updated).toEqual(ids);
    for (const id of ids) {
      expect(await historyOf('employee', id)).toMatchObject([
        {
          action: 'employee.activated',
          changes: [{ field: 'status', before: 'inactive', after: 'active' }],
        },
        { action: 'employee.deactivated', title: expect.stringMatching(/^Person \d$/) },
      ]);
    }
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('moves employees to a team and out of it', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Neem' });
    const ids = idsOf(people);
    expect((await bulk({ ids, action: 'moveTeam', teamId: team.id })).body.updated).toEqual(ids);
    expect(await wrongNumbers(app)).toEqual([]);
    const entries = await historyOf('team', team.id);
    expect(entries).toHaveLength(3);
    expect(entries[0].action).toBe('team.member_added');
    expect((await bulk({ ids, action: 'moveTeam', teamId: null })).body.updated).toEqual(ids);
    const rows = await statusesOf(ids);
    expect([...rows.values()]).toEqual(ids.map(() => ({ status: 'active', team_id: null })));
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('ends the sessions of employees set inactive', async () => {
    const [first] = people;
    const account = await app.database.pool.query('select * from accounts where id = $1', [
      first?.id,
    ]);
    await app.sessionOf({ ...account.rows[0] });
    await bulk({ ids: idsOf(people), action: 'deactivate' });
    const left = await app.database.pool.query('select from sessions where account_id = $1', [
      first?.id,
    ]);
    expect(left.rowCount).toBe(0);
  });

  test('on five hundred takes one transaction @full', async () => {
    const large = await makeCompany(app, { maxEmployees: 1000 });
    await app.database.pool.query(
      `with made as (
        insert into accounts (id, kind, status, email, name, company_id, created_at, updated_at)
        select gen_random_uuid(), 'employee', 'active', 'p' || n || '@example.com', 'P ' || n, $1, now(), now()
        from generate_series(1, 500) n returning id, email, name
      ) insert into employees (id, company_id, first_name, last_name, email, phone, position, department, status, created_at, updated_at)
        select id, $1, 'P', substr(name, 3), email, '', '', '', 'active', now(), now() from made`,
      [large.id],
    );
    await app.database.pool.query('update companies set employee_count = 500 where id = $1', [
      large.id,
    ]);
    const { rows } = await app.database.pool.query(
      'select id from employees where company_id = $1',
      [large.id],
    );
    const ids = rows.map(({ id }) => id);
    const { status, body } = await bulk({ ids, action: 'deactivate' });
    expect(status).toBe(200);
    expect(body.updated).toHaveLength(500);
    expect(await wrongNumbers(app)).toEqual([]);
    const tooMany = await bulk({ ids: [...ids, randomUUID()], action: 'activate' });
    expect(tooMany.status).toBe(400);
    expect(tooMany.body.errors).toEqual({ ids: 'At most 500 employees at once' });
  });
});

describe('employees who can’t be changed are returned with the reason, and left unchanged', () => {
  test('a leader, an unknown person, and those of another company', async () => {
    const { team, leader, members } = await makeTeam(app, {
      companyId: company.id,
      name: 'Neem',
      members: 3,
    });
    const other = await makeCompany(app);
    const stranger = await makeEmployee(app, { companyId: other.id, firstName: 'Zoya' });
    const { team: second } = await makeTeam(app, { companyId: company.id, name: 'Peepal' });
    const unknown = randomUUID();
    const mate = members[1]?.id ?? '';
    const ids = [mate, leader?.id ?? '', unknown, stranger.id, ...idsOf(people)];
    const { body } = await bulk({ ids, action: 'moveTeam', teamId: second.id });
    expect(body).toEqual({
      success: true,
      updated: [mate, ...idsOf(people)],
      unchanged: [],
      refused: expect.arrayContaining([
        {
          id: leader?.id,
          name: 'Member 1',
          reason: 'Member 1 leads the team Neem. Transfer the lead to another member first.',
        },
        { id: unknown, name: '', reason: 'Employee not found.' },
        {
          id: stranger.id,
          name: 'Zoya Rao',
          reason: 'The team Peepal belongs to another company.',
        },
      ]),
    });
    expect(body.refused).toHaveLength(3);
    expect((await statusesOf([leader?.id ?? ''])).get(leader?.id ?? '')).toMatchObject({
      team_id: team.id,
    });
    const off = await bulk({ ids, action: 'deactivate' });
    expect(off.body.updated).toEqual([mate, stranger.id, ...idsOf(people)]);
    expect(off.body.refused.map(({ id }: { id: string }) => id).sort()).toEqual(
      [leader?.id, unknown].sort(),
    );
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('as many as fit are moved, in the given order', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Neem', maxMembers: 2 });
    const [first, second, third] = idsOf(people);
    const { body } = await bulk({
      ids: [third, first, second],
      action: 'moveTeam',
      teamId: team.id,
    });
    expect(body.updated).toEqual([third]);
    const reason = 'The team Neem is at maximum capacity. Increase its limit first.';
    expect(body.refused).toEqual([
      { id: first, name: 'Person 1', reason },
      { id: second, name: 'Person 2', reason },
    ]);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('as many as fit are activated, company by company', async () => {
    const ids = idsOf(people);
    const other = await makeCompany(app);
    const elsewhere = await makeEmployee(app, { companyId: other.id, status: 'inactive' });
    await bulk({ ids, action: 'deactivate' });
    await app.database.pool.query('update companies set max_employees = 2 where id = $1', [
      company.id,
    ]);
    const { body } = await bulk({ ids: [...ids, elsewhere.id], action: 'activate' });
    expect(body.updated).toEqual([ids[0], ids[1], elsewhere.id]);
    expect(body.refused).toEqual([
      {
        id: ids[2],
        name: 'Person 3',
        reason: 'Banyan Textiles has reached its maximum of 2 employees. Raise the maximum first.',
      },
    ]);
    expect(await wrongNumbers(app)).toEqual([]);
  });
});

test('refuses what can’t be done to anyone', async () => {
  const ids = idsOf(people);
  for (const [body, errors] of [
    [{}, { ids: 'Name the employees by their ids', action: expect.any(String) }],
    [{ ids: [], action: 'activate' }, { ids: 'Select at least one employee' }],
    [{ ids: ['x'], action: 'activate' }, { 'ids.0': 'Employee must be an id' }],
    [
      { ids, action: 'employee.erase' },
      { action: 'Action must be one of: activate, deactivate, moveTeam' },
    ],
    [{ ids, action: 'moveTeam' }, { teamId: 'Select a team, or null for none' }],
    [
      { ids, action: 'moveTeam', teamId: randomUUID() },
      { teamId: 'Team not found in this company.' },
    ],
  ] as const) {
    const { status, body: response } = await bulk(body);
    expect(status).toBe(400);
    expect(response.errors).toEqual(errors);
  }
});

test('twice with one idempotency key happens once', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { ids: idsOf(people), action: 'deactivate' };
  const [first, second] = await Promise.all([bulk(body, headers), bulk(body, headers)]);
  expect(second.body).toEqual(first.body);
  expect(await historyOf('employee', people[0]?.id ?? '')).toHaveLength(1);
});
