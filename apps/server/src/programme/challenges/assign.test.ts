import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
  company = await makeCompany(app, { name: 'Banyan Textiles' });
});
afterAll(() => app.stop());

const at = (id: string) => `/admin/challenges/${id}`;
const made = async (given: Record<string, unknown> = {}): Promise<string> =>
  (await creator.post('/admin/challenges', { body: challengeBody(given) })).body.challenge.id;
const assign = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  creator.put(`${at(id)}/assign`, { body, headers });
const activate = (id: string) => creator.put(`${at(id)}/activate`);
const toCompany = (...companyIds: string[]) => ({ assignmentType: 'company', companyIds });
const lastEntry = async (id: string) =>
  (await creator.get(`/admin/history/challenge/${id}`)).body.data[0];

/** Returns the ids of the people enrolled now. */
async function enrolled(id: string): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ id: string }>(
    sql`select employee_id as id from enrolments where challenge_id = ${id} and to_date is null order by 1`,
  );
  return rows.map((row) => row.id);
}

describe('assigning', () => {
  test('schedules a draft', async () => {
    const id = await made();
    const { status, body, headers } = await assign(id, toCompany(company.id, company.id));
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body.challenge).toMatchObject({
      status: 'scheduled',
      assignmentType: 'company',
      assignedToSummary: '1 company',
    });
    expect(await lastEntry(id)).toMatchObject({
      action: 'challenge.scheduled',
      changes: [
        { field: 'status', before: 'draft', after: 'scheduled' },
        { field: 'assignedTo', before: 'Everyone', after: 'Banyan Textiles' },
      ],
    });
  });

  test('schedules a draft even if it was already assigned to everyone', async () => {
    const id = await made();
    const { body } = await assign(id, { assignmentType: 'global', companyIds: [company.id] });
    expect(body.challenge).toMatchObject({ status: 'scheduled', assignedToSummary: 'Everyone' });
  });

  test('keeps version and history when nothing changes', async () => {
    const id = await made();
    await assign(id, toCompany(company.id));
    const again = await assign(id, toCompany(company.id));
    expect(again.body.challenge).toMatchObject({ version: 2, status: 'scheduled' });
    expect((await creator.get(`/admin/history/challenge/${id}`)).body.meta.total).toBe(2);
  });

  test('keeps only the targets that belong to its type', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Team Neem' });
    const id = await made();
    await assign(id, { assignmentType: 'team', companyIds: [company.id], teamIds: [team.id] });
    const { assignments } = (await creator.get(`${at(id)}/assignments`)).body;
    expect(assignments).toMatchObject({ companies: [], teams: [{ id: team.id }], employees: [] });
  });

  test('stores no names of people in the history, only their number', async () => {
    const person = await makeEmployee(app, { companyId: company.id, firstName: 'Quillon' });
    const id = await made();
    await assign(id, {
      assignmentType: 'custom',
      companyIds: [company.id],
      employeeIds: [person.id],
    });
    const entry = await lastEntry(id);
    expect(entry.changes[1].after).toBe('Banyan Textiles, 1 person');
    expect(JSON.stringify(entry)).not.toContain('Quillon');
  });

  test('reports what is missing or unknown at its field', async () => {
    const id = await made();
    const unknown = 'Some of these no longer exist. Choose again.';
    const cases: [unknown, Record<string, string>][] = [
      [{}, { assignmentType: 'Assignment type must be one of: global, company, team, custom' }],
      [{ assignmentType: 'company' }, { companyIds: 'Choose at least one company' }],
      [
        { assignmentType: 'team', companyIds: [company.id] },
        { teamIds: 'Choose at least one team' },
      ],
      [toCompany(randomUUID()), { companyIds: unknown }],
      [{ assignmentType: 'team', teamIds: [company.id] }, { teamIds: unknown }],
      [
        { assignmentType: 'custom', companyIds: [company.id], employeeIds: [randomUUID()] },
        { employeeIds: unknown },
      ],
      [toCompany('7'), { 'companyIds.0': 'Company must be an id' }],
    ];
    for (const [body, errors] of cases) {
      const answer = await assign(id, body);
      expect([answer.status, answer.body.errors]).toEqual([400, errors]);
    }
    expect((await creator.get(at(id))).body.challenge).toMatchObject({
      version: 1,
      status: 'draft',
    });
  });

  test('is a 404 for an unknown or malformed challenge id', async () => {
    for (const id of [randomUUID(), '7']) {
      expect((await assign(id, { assignmentType: 'global' })).status).toBe(404);
      expect((await creator.get(`${at(id)}/assignments`)).status).toBe(404);
    }
  });

  test('is refused with a stale version', async () => {
    const id = await made();
    await creator.put(at(id), { body: { title: 'Theirs' } });
    const { status } = await assign(id, { assignmentType: 'global' }, { 'if-match': '"1"' });
    expect(status).toBe(412);
  });

  test('is refused for a cancelled or completed challenge', async () => {
    const id = await made();
    await assign(id, toCompany(company.id));
    await activate(id);
    await creator.put(`${at(id)}/deactivate`);
    const { status, body } = await assign(id, { assignmentType: 'global' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'NOT_ASSIGNABLE',
      message:
        'This challenge is cancelled. Only draft, scheduled and active challenges can be assigned.',
    });
  });
});

describe('assigning an active challenge', () => {
  test('changes its people with it and leaves it active', async () => {
    const here = await makeCompany(app);
    const there = await makeCompany(app);
    const leaves = await makeEmployee(app, { companyId: here.id });
    const stays = await makeEmployee(app, { companyId: here.id });
    const joins = await makeEmployee(app, { companyId: there.id });
    const id = await made();
    await assign(id, toCompany(here.id));
    expect((await activate(id)).status).toBe(200);
    expect(await enrolled(id)).toEqual([leaves.id, stays.id].sort());
    const { body } = await assign(id, {
      assignmentType: 'custom',
      companyIds: [there.id],
      employeeIds: [stays.id],
    });
    expect(body.challenge.status).toBe('active');
    expect(await enrolled(id)).toEqual([stays.id, joins.id].sort());
    expect((await lastEntry(id)).action).toBe('challenge.assigned');
  });

  test('during its activation ends with the people of the assignment', async () => {
    for (let round = 0; round < 3; round++) {
      const here = await makeCompany(app);
      const there = await makeCompany(app);
      await makeEmployee(app, { companyId: here.id });
      const joins = await makeEmployee(app, { companyId: there.id });
      const id = await made();
      await assign(id, toCompany(here.id));
      const answers = await Promise.all([activate(id), assign(id, toCompany(there.id))]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await creator.get(at(id))).body.challenge.status).toBe('active');
      expect(await enrolled(id)).toEqual([joins.id]);
    }
  });
});
