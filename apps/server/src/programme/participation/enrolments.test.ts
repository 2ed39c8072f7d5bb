import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aTask,
  contradictions,
  hours,
  onDay,
  passAndTurn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { syncAllChallenges } from './refresh-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const task = aTask();
const start = (people = 2) =>
  startChallenge(app, {
    people,
    challenge: { schedule: { startDate: today, endDate: '2026-11-25' } },
    days: { [today]: { tasks: [task] }, '2026-11-21': { tasks: [task] } },
  });
type Started = Awaited<ReturnType<typeof start>>;

/** Returns the ids of enrolled people and, separately, of everyone with a day in the challenge. */
async function enrolled({ id }: { id: string }): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select employee_id as id from enrolments where challenge_id = $1 and to_date is null order by 1',
    [id],
  );
  expect(await contradictions(app)).toEqual([]);
  return rows.map((row) => row.id);
}

/** Returns the dates of a person's days in a challenge. */
async function daysOf(employeeId: string, { id }: { id: string }): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ date: string }>(
    `select date::text as date from participant_days
     where employee_id = $1 and challenge_id = $2 order by date`,
    [employeeId, id],
  );
  return rows.map(({ date }) => date);
}

const ids = (...people: { id: string }[]) => people.map(({ id }) => id).sort();
const change = ({ admin }: Started, id: string, body: Record<string, unknown>) =>
  admin.patch(`/admin/employees/${id}`, { body });
const add = async ({ admin, company }: Started, given: Record<string, unknown> = {}) =>
  (
    await admin.post('/admin/employees', {
      body: {
        firstName: 'New',
        lastName: 'Comer',
        email: `${randomUUID()}@example.com`,
        companyId: company.id,
        password: 'Secret-7',
        ...given,
      },
    })
  ).body.employee as { id: string };

describe('people', () => {
  test('who are added or activated join, with the open days', async () => {
    const started = await start(1);
    const joined = await add(started);
    expect(await enrolled(started)).toEqual(ids(started.first, joined));
    expect(await daysOf(joined.id, started)).toEqual([today]);
    const waiting = await add(started, { status: 'pending' });
    expect(await enrolled(started)).not.toContain(waiting.id);
    await change(started, waiting.id, { status: 'active' });
    expect(await enrolled(started)).toContain(waiting.id);
  });

  test('who set their first password join @full', async () => {
    const started = await start(1);
    const invited = await add(started, { password: undefined, invite: true });
    expect(await enrolled(started)).not.toContain(invited.id);
    const mail = (await app.mails()).at(-1) ?? '';
    const token = /token=3D([\w-]+)|token=([\w-]+)/.exec(mail.replaceAll('=\r\n', ''));
    const { status } = await app.client().post('/admin/reset-password', {
      body: { token: token?.[1] ?? token?.[2], password: 'Secret-word-7' },
    });
    expect(status).toBe(200);
    expect(await enrolled(started)).toContain(invited.id);
  });

  test('who are deactivated leave, losing days without submissions @full', async () => {
    const started = await start();
    const { id, first, second } = started;
    await onDay(first, id).submit(task);
    for (const person of [first, second]) await change(started, person.id, { status: 'inactive' });
    expect(await enrolled(started)).toEqual([]);
    expect(await daysOf(first.id, started)).toEqual([today]);
    expect(await daysOf(second.id, started)).toEqual([]);
  });

  test('who come back continue with what they had @full', async () => {
    const started = await start();
    const { id, first, admin } = started;
    await onDay(first, id).submit(task);
    await change(started, first.id, { status: 'inactive' });
    await change(started, first.id, { status: 'active' });
    expect(await enrolled(started)).toContain(first.id);
    const { entries } = (await admin.get(`/admin/challenges/${id}/leaderboard`)).body;
    expect(entries[0]).toMatchObject({ employee: { id: first.id }, points: 120 });
    expect((await admin.get(`/admin/challenges/${id}`)).body.challenge.metrics).toMatchObject({
      totalParticipants: 2,
    });
  });

  test('who were enrolled but never had a day leave no trace @full', async () => {
    const started = await start();
    const { second, admin, id } = started;
    await change(started, second.id, { status: 'inactive' });
    expect((await admin.get(`/admin/challenges/${id}`)).body.challenge.metrics).toMatchObject({
      totalParticipants: 1,
    });
    expect((await admin.get(`/admin/challenges/${id}/participation`)).body.total).toBe(1);
  });

  test('who move to another company leave, also in bulk @full', async () => {
    const started = await start(3);
    const elsewhere = await makeCompany(app);
    const [first, second, third] = started.participants;
    await change(started, first?.id ?? '', { companyId: elsewhere.id });
    expect(await enrolled(started)).toEqual(ids(second as Moved, third as Moved));
    await started.admin.post('/admin/employees/bulk', {
      body: { action: 'deactivate', ids: [second?.id, third?.id] },
    });
    expect(await enrolled(started)).toEqual([]);
  });
});

type Moved = { id: string };

describe('companies and teams', () => {
  test('people of a suspended company leave, and join again when it is active @full', async () => {
    const started = await start();
    const { admin, company, first, second } = started;
    const set = (status: string) =>
      admin.put(`/admin/companies/${company.id}`, { body: { status } });
    await set('suspended');
    expect(await enrolled(started)).toEqual([]);
    await set('trial');
    expect(await enrolled(started)).toEqual(ids(first, second));
    await admin.delete(`/admin/companies/${company.id}`);
    expect(await enrolled(started)).toEqual([]);
  });

  test('a team’s challenge is for its current members', async () => {
    const started = await start(1);
    const { admin, company, id, first } = started;
    const { team, leader } = await makeTeam(app, { companyId: company.id, members: 1 });
    const body = { assignmentType: 'team', teamIds: [team.id] };
    await admin.put(`/admin/challenges/${id}/assign`, { body });
    expect(await enrolled(started)).toEqual(ids(leader as Moved));
    const path = `/admin/teams/${team.id}`;
    const { email } = started.people[0] as { email: string };
    await admin.post(`${path}/add-member`, { body: { email } });
    expect(await enrolled(started)).toEqual(ids(leader as Moved, first));
    await admin.post(`${path}/remove-member`, { body: { employeeId: first.id } });
    expect(await enrolled(started)).toEqual(ids(leader as Moved));
    await admin.delete(path);
    expect(await enrolled(started)).toEqual([]);
  });

  test('a mix of companies, teams and people enrols each person once @full', async () => {
    const started = await start(2);
    const { admin, id, company, first, second } = started;
    const { team, leader } = await makeTeam(app, { companyId: company.id, members: 1 });
    const other = await makeCompany(app);
    const alone = await makeEmployee(app, { companyId: other.id });
    await makeEmployee(app, { companyId: other.id });
    await admin.put(`/admin/challenges/${id}/assign`, {
      body: {
        assignmentType: 'custom',
        companyIds: [company.id],
        teamIds: [team.id],
        employeeIds: [alone.id, first.id],
      },
    });
    expect(await enrolled(started)).toEqual(ids(first, second, leader as Moved, alone));
  });

  test('a challenge for everyone includes people of all open companies @full', async () => {
    const started = await start(1);
    const closed = await makeCompany(app, { status: 'inactive' });
    const inside = await makeEmployee(app, { companyId: closed.id });
    const open = await makeEmployee(app, { companyId: (await makeCompany(app)).id });
    const { admin, id } = started;
    await admin.put(`/admin/challenges/${id}/assign`, { body: { assignmentType: 'global' } });
    const everybody = await enrolled(started);
    expect(everybody).toContain(open.id);
    expect(everybody).not.toContain(inside.id);
  });
});

describe('concurrently', () => {
  test('activating and adding people misses nobody', async () => {
    const admin = await app.signedInAs();
    const company = await makeCompany(app);
    const made = await admin.post('/admin/challenges', {
      body: {
        title: 'Together',
        description: 'At once',
        schedule: { startDate: today, endDate: '2026-11-25' },
      },
    });
    const { id } = made.body.challenge;
    await admin.post(`/admin/challenges/${id}/days`, { body: { date: today, tasks: [task] } });
    const body = { assignmentType: 'company', companyIds: [company.id] };
    await admin.put(`/admin/challenges/${id}/assign`, { body });
    const adding = (place: number) =>
      admin.post('/admin/employees', {
        body: {
          firstName: 'New',
          lastName: `${place}`,
          email: `${randomUUID()}@example.com`,
          companyId: company.id,
          password: 'Secret-7',
        },
      });
    const responses = await Promise.all([
      ...[1, 2, 3].map(adding),
      admin.put(`/admin/challenges/${id}/activate`),
      ...[4, 5, 6].map(adding),
    ]);
    expect(responses.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    expect(await enrolled({ id })).toHaveLength(6);
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    expect(days[0].participantsAssigned).toBe(6);
  });

  test('a day that opens while people join is assigned to all of them @full', async () => {
    const started = await start(1);
    app.pass(hours(20));
    const adding = Array.from({ length: 4 }, () => add(started));
    await Promise.all([...adding, passAndTurn(app, 0), passAndTurn(app, 0)]);
    expect(await enrolled(started)).toHaveLength(5);
    const { days } = (await started.admin.get(`/admin/challenges/${started.id}/days`)).body;
    expect(days[1]).toMatchObject({ status: 'open', participantsAssigned: 5 });
  });
});

test('deleting a challenge, and moving a day, deletes people’s days with it @full', async () => {
  const started = await start();
  const { admin, id } = started;
  const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
  const moved = await admin.patch(`/admin/challenges/${id}/days/${days[0].id}`, {
    body: { date: '2026-11-22', status: 'pending' },
  });
  expect(moved.status).toBe(200);
  expect(await enrolled(started)).toHaveLength(2);
  expect(await daysOf(started.first.id, started)).toEqual([]);
  expect((await admin.delete(`/admin/challenges/${id}`)).status).toBe(200);
  expect(await contradictions(app)).toEqual([]);
});

test('a nightly job enrols people who were missed, and releases those who should not be enrolled @full', async () => {
  const started = await start();
  const { first, second, company } = started;
  const missed = await makeEmployee(app, { companyId: company.id });
  await app.database.pool.query("update employees set status = 'inactive' where id = $1", [
    second.id,
  ]);
  await syncAllChallenges(app.services);
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select employee_id as id from enrolments where challenge_id = $1 and to_date is null order by 1',
    [started.id],
  );
  expect(rows.map(({ id }) => id)).toEqual(ids(first, missed));
  expect(await daysOf(missed.id, started)).toEqual([today]);
});
