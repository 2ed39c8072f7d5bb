import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { makeCompany, makeEmployee, makeEmployees, makeTeam } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());

const at = (id: string) => `/admin/challenges/${id}`;
const made = async (given: Record<string, unknown> = {}): Promise<string> =>
  (await creator.post('/admin/challenges', { body: challengeBody(given) })).body.challenge.id;
const plan = async (id: string, given: Record<string, unknown> = {}) =>
  (await creator.post(`${at(id)}/days`, { body: dayBody(given) })).body.day;
const activate = (id: string, headers: Record<string, string> = {}) =>
  creator.put(`${at(id)}/activate`, { headers });
const deactivate = (id: string, headers: Record<string, string> = {}) =>
  creator.put(`${at(id)}/deactivate`, { headers });
const preview = async (id: string) => (await creator.get(`${at(id)}/activation`)).body.activation;
const days = async (id: string) =>
  (await creator.get(`${at(id)}/days`)).body.days.map((day: Record<string, unknown>) => [
    day.date,
    day.status,
    day.participantsAssigned,
  ]);
const set = (id: string, column: 'status' | 'rewarded_at', value: string) =>
  app.services.db.execute(
    sql`update challenges set ${sql.identifier(column)} = ${value} where id = ${id}`,
  );

/** Creates a challenge for one company with the given number of people. */
async function forPeople(count: number, given: Record<string, unknown> = {}) {
  const company = await makeCompany(app);
  const people = await makeEmployees(app, count, { companyId: company.id });
  const id = await made(given);
  const body = { assignmentType: 'company', companyIds: [company.id] };
  await creator.put(`${at(id)}/assign`, { body });
  return { id, company, people };
}

describe('activating', () => {
  test('enrols its active people and opens the days whose time has come', async () => {
    const nobody = await forPeople(0);
    expect((await activate(nobody.id)).body.warning).toBe(
      'Nobody active belongs to what it is assigned to. Who joins later does.',
    );
    const { id, company } = await forPeople(2);
    for (const status of ['inactive', 'pending'] as const) {
      await makeEmployee(app, { companyId: company.id, status });
    }
    // It is 12:00 on the 20th: the 19th still accepts late submissions, the 18th is not in this
    // challenge.
    for (const date of ['2026-11-19', '2026-11-20', '2026-11-21']) await plan(id, { date });
    const { status, body, headers } = await activate(id);
    expect(status).toBe(200);
    expect(headers.etag).toBe('"3"');
    expect(body.challenge).toMatchObject({
      status: 'active',
      metrics: { totalParticipants: 2 },
    });
    expect(body.warning).toBeNull();
    expect(await days(id)).toMatchObject([
      ['2026-11-19', 'open', 0],
      ['2026-11-20', 'open', 2],
      ['2026-11-21', 'pending', 0],
    ]);
    const { data } = (await creator.get(`/admin/history/challenge/${id}`)).body;
    expect(data[0]).toMatchObject({
      action: 'challenge.activated',
      changes: [{ field: 'status', before: 'scheduled', after: 'active' }],
    });
  });

  test('keeps days closed by hand, and closes days that were open too early to count @full', async () => {
    const { id } = await forPeople(1, {
      schedule: { startDate: '2026-11-10', endDate: '2026-12-02' },
    });
    await plan(id, { date: '2026-11-10', status: 'open' });
    await plan(id, { date: '2026-11-20', status: 'closed' });
    await plan(id, { date: '2026-11-25', status: 'open' });
    await activate(id);
    expect(await days(id)).toEqual([
      ['2026-11-10', 'closed', 0],
      ['2026-11-20', 'closed', 0],
      ['2026-11-25', 'open', 1],
    ]);
  });

  test.each([
    ['completed', 200, undefined],
    ['draft', 200, undefined],
    ['active', 409, 'ALREADY_ACTIVE'],
    ['cancelled', 409, 'CHALLENGE_CANCELLED'],
  ])('from %s returns %i', async (from, status, code) => {
    const id = await made();
    await set(id, 'status', from);
    const answer = await activate(id);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('is refused from the day after its end, in Asia/Kolkata @full', async () => {
    const one = await startTestApp();
    const client = await one.signedInAs('creator');
    const make = async () => {
      const body = challengeBody({ schedule: { startDate: '2026-11-01', endDate: '2026-11-20' } });
      return (await client.post('/admin/challenges', { body })).body.challenge.id;
    };
    const [before, after] = [await make(), await make()];
    // From 12:00 to 23:59 on the last day.
    one.pass((11 * 60 + 59) * 60_000);
    expect((await client.put(`${at(before)}/activate`)).status).toBe(200);
    one.pass(2 * 60_000);
    const refused = await client.put(`${at(after)}/activate`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'CHALLENGE_OVER',
      message: 'The end date of this challenge has passed. Move it, then activate.',
    });
    const { activation } = (await client.get(`${at(after)}/activation`)).body;
    expect(activation).toMatchObject({ problem: refused.body.message, daysWithoutContent: [] });
    await one.stop();
  });

  test('starts it once when requested twice at once', async () => {
    const { id } = await forPeople(3);
    await plan(id);
    const answers = await Promise.all([activate(id), activate(id), activate(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await days(id)).toEqual([['2026-11-20', 'open', 3]]);
    const { total } = (await creator.get(`/admin/history/challenge/${id}`)).body.meta;
    expect(total).toBe(4);
  });

  test('gives the rewards again that were given before it continued', async () => {
    const id = await made();
    await set(id, 'status', 'completed');
    await set(id, 'rewarded_at', '2026-11-20T00:00:00Z');
    await activate(id);
    const { rows } = await app.services.db.execute(
      sql`select rewarded_at from challenges where id = ${id}`,
    );
    expect(rows).toEqual([{ rewarded_at: null }]);
  });

  test('is refused with a stale version, and is a 404 for an unknown challenge', async () => {
    const id = await made();
    expect((await activate(id, { 'if-match': '"7"' })).status).toBe(412);
    expect((await deactivate(id, { 'if-match': '"7"' })).status).toBe(412);
    for (const unknown of [randomUUID(), '7']) {
      expect((await activate(unknown)).status).toBe(404);
      expect((await deactivate(unknown)).status).toBe(404);
      expect((await creator.get(`${at(unknown)}/activation`)).status).toBe(404);
    }
  });
});

describe('deactivating', () => {
  test('closes days and enrolments, and settles everything without penalties', async () => {
    const { id } = await forPeople(2, { points: { penalty: 50 } });
    await plan(id, { date: '2026-11-20' });
    await plan(id, { date: '2026-11-21' });
    await activate(id);
    const { status, body } = await deactivate(id);
    expect(status).toBe(200);
    expect(body.challenge).toMatchObject({
      status: 'cancelled',
      metrics: { totalParticipants: 2 },
    });
    expect(await days(id)).toEqual([
      ['2026-11-20', 'closed', 2],
      ['2026-11-21', 'pending', 0],
    ]);
    const { rows } = await app.services.db.execute(sql`
      select (select count(*)::int from enrolments where challenge_id = ${id} and to_date is null) as enrolled,
        (select count(*)::int from challenge_days where challenge_id = ${id} and settled_at is null) as unsettled`);
    expect(rows).toEqual([{ enrolled: 0, unsettled: 0 }]);
    const [entry] = (await creator.get(`/admin/history/challenge/${id}`)).body.data;
    expect(entry).toMatchObject({ action: 'challenge.cancelled' });
  });

  test.each(['draft', 'scheduled', 'completed', 'cancelled'])(
    'from %s is refused',
    async (from) => {
      const id = await made();
      await set(id, 'status', from);
      const { status, body } = await deactivate(id);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'NOT_ACTIVE',
        message: 'Only an active challenge can be deactivated.',
      });
    },
  );

  test('adds to a day the time it was open on its own date @full', async () => {
    const { id } = await forPeople(1);
    await plan(id, { date: '2026-11-20' });
    await plan(id, { date: '2026-11-21', status: 'open' });
    await activate(id);
    app.pass(90 * 60_000);
    await deactivate(id);
    const { rows } = await app.services.db.execute(sql`
      select open_before_ms / 60000 as minutes from challenge_days
      where challenge_id = ${id} order by date`);
    expect(rows).toEqual([{ minutes: 90 }, { minutes: 0 }]);
  });
});

describe('a scheduled challenge', () => {
  const unschedule = (id: string, headers: Record<string, string> = {}) =>
    creator.put(`${at(id)}/unschedule`, { headers });

  test('becomes a draft again, with its days and its assignment', async () => {
    const { id, company } = await forPeople(1);
    await plan(id, { date: '2026-11-21' });
    const { status, body, headers } = await unschedule(id);
    expect(status).toBe(200);
    expect(headers.etag).toBe('"3"');
    expect(body.challenge).toMatchObject({
      status: 'draft',
      assignedToSummary: '1 company',
      assignedTo: { names: [company.name] },
      plannedDays: 1,
    });
    const history = (await creator.get(`/admin/history/challenge/${id}`)).body.data;
    expect(history[0]).toMatchObject({
      action: 'challenge.unscheduled',
      changes: [{ field: 'status', before: 'scheduled', after: 'draft' }],
    });
  });

  test('becomes a draft again for one of two requests', async () => {
    const { id } = await forPeople(1);
    const results = await Promise.all([unschedule(id), unschedule(id)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = results.find(({ status }) => status === 409) ?? {};
    expect(body.code).toBe('NOT_SCHEDULED');
  });

  test('stays scheduled for a request about an older version', async () => {
    const { id } = await forPeople(1);
    expect((await unschedule(id, { 'if-match': '"1"' })).status).toBe(412);
    expect((await creator.get(at(id))).body.challenge.status).toBe('scheduled');
  });

  test('that does not exist is a 404', async () => {
    expect((await unschedule(randomUUID())).status).toBe(404);
  });
});

describe('the preview of an activation', () => {
  test('names the number of companies of its people @full', async () => {
    const { id, company } = await forPeople(2);
    const other = await makeCompany(app);
    const person = await makeEmployee(app, { companyId: other.id });
    await creator.put(`${at(id)}/assign`, {
      body: { assignmentType: 'custom', companyIds: [company.id], employeeIds: [person.id] },
    });
    expect(await preview(id)).toMatchObject({ people: 3, companies: 2 });
  });

  test('counts the invited people, who receive it once they have joined', async () => {
    const { id, company } = await forPeople(0);
    const join = { companyId: company.id, status: 'pending' } as const;
    const [invited, leftOut] = [await makeEmployee(app, join), await makeEmployee(app, join)];
    await makeEmployee(app, { companyId: company.id, status: 'inactive' });
    const closed = await makeCompany(app, { status: 'suspended' });
    const elsewhere = await makeEmployee(app, { companyId: closed.id, status: 'pending' });
    const assign = (exceptIds: string[]) =>
      creator.put(`${at(id)}/assign`, {
        body: {
          assignmentType: 'custom',
          companyIds: [company.id],
          employeeIds: [invited.id, elsewhere.id],
          exceptIds,
        },
      });
    await assign([]);
    expect(await preview(id)).toMatchObject({ people: 0, companies: 0, invited: 2 });
    await assign([leftOut.id]);
    expect(await preview(id)).toMatchObject({ people: 0, invited: 1 });
    expect((await activate(id)).body.challenge.metrics.totalParticipants).toBe(0);
    const admin = await app.signedInAs();
    const body = { status: 'active' };
    expect((await admin.patch(`/admin/employees/${invited.id}`, { body })).status).toBe(200);
    expect((await creator.get(at(id))).body.challenge.metrics.totalParticipants).toBe(1);
    expect(await preview(id)).toMatchObject({ people: 1, invited: 0 });
  });

  test('counts the people who are then enrolled @full', async () => {
    const { id, company } = await forPeople(2);
    const { team } = await makeTeam(app, { companyId: company.id, members: 2 });
    await makeEmployee(app, { companyId: company.id, status: 'inactive' });
    const elsewhere = await makeCompany(app, { status: 'suspended' });
    const closed = await makeEmployee(app, { companyId: elsewhere.id });
    await creator.put(`${at(id)}/assign`, {
      body: {
        assignmentType: 'custom',
        companyIds: [company.id],
        teamIds: [team.id],
        employeeIds: [closed.id],
      },
    });
    expect(await preview(id)).toMatchObject({ people: 4, problem: null });
    expect((await activate(id)).body.challenge.metrics.totalParticipants).toBe(4);
  });

  test('names the other challenges of the same people in these days @full', async () => {
    const { id, company, people } = await forPeople(3);
    const same = async (
      title: string,
      schedule: Record<string, unknown>,
      employeeIds: string[],
    ) => {
      const other = await made({ title, schedule });
      const body = { assignmentType: 'custom', employeeIds };
      await creator.put(`${at(other)}/assign`, { body });
      return other;
    };
    const ids = people.map((person) => person.id);
    const late = { startDate: '2026-12-02', endDate: '2026-12-20' };
    const active = await same('Active', late, ids.slice(0, 1));
    await activate(active);
    const scheduled = await same('Scheduled', late, ids);
    await same('Later', { startDate: '2026-12-03', endDate: '2026-12-20' }, ids);
    await same('Over', { startDate: '2026-11-19', endDate: '2026-11-19' }, ids);
    const cancelled = await same('Cancelled', late, ids);
    await activate(cancelled);
    await deactivate(cancelled);
    // A person assigned twice, by company, team or name, counts once.
    const { team } = await makeTeam(app, { companyId: company.id, members: 0 });
    await app.services.db.execute(sql`
      update employees set team_id = ${team.id}, joined_team_at = now() where id = ${ids[2] ?? ''}`);
    const mixed = await made({ title: 'Mixed', schedule: late });
    const mix = { teamIds: [team.id], employeeIds: ids.slice(1) };
    await creator.put(`${at(mixed)}/assign`, { body: { assignmentType: 'custom', ...mix } });
    const stranger = await makeEmployee(app, { companyId: (await makeCompany(app)).id });
    await same('Of others', late, [stranger.id]);
    const { overlaps } = await preview(id);
    // Challenges of other tests are for everyone.
    const own = overlaps.filter(({ title }: { title: string }) => title !== 'Monsoon steps');
    expect(own).toEqual([
      { id: scheduled, title: 'Scheduled', ...late, people: 3 },
      { id: mixed, title: 'Mixed', ...late, people: 2 },
      { id: active, title: 'Active', ...late, people: 1 },
    ]);
  });

  test('of a challenge for everyone names challenges for some people, each person once @full', async () => {
    const { company, people } = await forPeople(2);
    const closed = await makeCompany(app, { status: 'suspended' });
    const stranger = await makeEmployee(app, { companyId: closed.id });
    const twice = await made({ title: 'Named twice' });
    await creator.put(`${at(twice)}/assign`, {
      body: {
        assignmentType: 'custom',
        companyIds: [company.id],
        employeeIds: [...people.map((person) => person.id), stranger.id],
      },
    });
    const nobody = await made({ title: 'Nobody active' });
    const body = { assignmentType: 'custom', employeeIds: [stranger.id] };
    await creator.put(`${at(nobody)}/assign`, { body });
    const all = await made({ title: 'Everyone here' });
    await creator.put(`${at(all)}/assign`, { body: { assignmentType: 'global' } });
    const draft = await made({ title: 'For everyone' });
    const { people: receivers, overlaps } = await preview(draft);
    const found = new Map(
      overlaps.map(({ id, people: both }: { id: string; people: number }) => [id, both]),
    );
    expect(found.get(twice)).toBe(2);
    expect(found.get(all)).toBe(receivers);
    expect(found.has(nobody)).toBe(false);
  });

  test('lists the days from today without content', async () => {
    const id = await made({
      schedule: {
        type: 'weekly',
        startDate: '2026-11-16',
        endDate: '2026-11-30',
        recurringDays: [1, 5],
      },
    });
    await plan(id, { date: '2026-11-23' });
    const nothing = { tasks: [], trivia: [], learningModules: [], workshops: [] };
    await plan(id, { date: '2026-11-27', ...nothing });
    expect((await preview(id)).daysWithoutContent).toEqual([
      '2026-11-20',
      '2026-11-27',
      '2026-11-30',
    ]);
  });
});
