import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aTask,
  hours,
  onDay,
  type Participant,
  signedIn,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { makeEmployee, makeTeam } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';
import { syncAllChallenges } from './refresh-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const tasks = [10, 20, 40].map((points) => aTask({ points, isOptional: true }));
const [ten, twenty, forty] = tasks as [(typeof tasks)[0], (typeof tasks)[0], (typeof tasks)[0]];

type Entry = { rank: number; employee: { name: string }; points: number };
const inShort = (entries: Entry[]) =>
  entries.map(({ rank, employee, points }) => `${rank} ${employee.name} ${points}`);

async function fourPeople() {
  const started = await startChallenge(app, { people: 4, days: { [today]: { tasks } } });
  const [one, two, three] = started.participants;
  if (one) await onDay(one, started.id).submit(ten);
  for (const person of [two, three]) if (person) await onDay(person, started.id).submit(twenty);
  const board = async (query: Record<string, string | number> = {}) =>
    (await started.admin.get(`/admin/challenges/${started.id}/leaderboard`, { query })).body;
  return { ...started, board };
}

test('ties share a rank, and are sorted by name @full', async () => {
  const { board, participants, id } = await fourPeople();
  expect(inShort((await board()).entries)).toEqual([
    '1 Person 2 20',
    '1 Person 3 20',
    '3 Person 1 10',
    '4 Person 4 0',
  ]);
  if (participants[3]) await onDay(participants[3], id).submit(forty);
  expect(inShort((await board()).entries)).toEqual([
    '1 Person 4 40',
    '2 Person 2 20',
    '2 Person 3 20',
    '4 Person 1 10',
  ]);
});

test('pages keep the ranks of the whole list @full', async () => {
  const { board } = await fourPeople();
  const second = await board({ page: 2, limit: 1 });
  expect(second).toMatchObject({ total: 4, page: 2, limit: 1, totalPages: 4 });
  expect(inShort(second.entries)).toEqual(['1 Person 3 20']);
  expect(inShort((await board({ page: 3, limit: 1 })).entries)).toEqual(['3 Person 1 10']);
  expect(await board({ page: 9, limit: 1 })).toMatchObject({ entries: [], total: 4 });
});

test('a company and a team rank their current people among themselves', async () => {
  const { admin, board, company, participants } = await fourPeople();
  const { team } = await makeTeam(app, { companyId: company.id, members: 0 });
  for (const person of [participants[0], participants[3]]) {
    await admin.patch(`/admin/employees/${person?.id}`, { body: { teamId: team.id } });
  }
  const ofTeam = await board({ scope: 'team', scopeId: team.id });
  expect(inShort(ofTeam.entries)).toEqual(['1 Person 1 10', '2 Person 4 0']);
  expect(ofTeam).toMatchObject({ total: 2, scope: 'team' });
  const ofCompany = await board({ scope: 'company', scopeId: company.id, page: 2, limit: 3 });
  expect(inShort(ofCompany.entries)).toEqual(['4 Person 4 0']);
  expect(await board({ scope: 'company', scopeId: randomUUID() })).toMatchObject({
    entries: [],
    total: 0,
  });
});

test('one day has its own ranking @full', async () => {
  const { board } = await fourPeople();
  const day = await board({ period: 'day', key: today });
  expect(day).toMatchObject({ period: 'day', key: today, total: 4 });
  expect(inShort(day.entries)[0]).toBe('1 Person 2 20');
  expect(await board({ period: 'day', key: '2026-11-21' })).toMatchObject({
    entries: [],
    total: 0,
  });
});

test('a week has the points and completed days of its dates, Monday to Sunday, ranked together', async () => {
  const { id, admin, participants } = await startChallenge(app, {
    people: 3,
    challenge: { schedule: { startDate: today, endDate: '2026-11-27' } },
    days: { [today]: { tasks }, '2026-11-21': { tasks }, '2026-11-23': { tasks } },
  });
  const [one, two, three] = participants as [Participant, Participant, Participant];
  await onDay(one, id).submit(ten);
  await onDay(two, id).submit(twenty);
  app.pass(hours(24));
  await turn(app);
  await onDay(one, id, '2026-11-21').submit(forty);
  app.pass(hours(48));
  await turn(app);
  await onDay(three, id, '2026-11-23').submit(ten);
  const board = async (person: Client, query: object) =>
    (await person.get(`/api/employee/me/challenges/${id}/leaderboard`, { query: { ...query } }))
      .body;
  for (const scope of ['company', 'global']) {
    const first = await board(one, { scope, period: 'week', key: '2026-11-16' });
    expect(first).toMatchObject({ total: 3, own: { rank: 1, points: 50 } });
    expect(first.entries.map(({ points }: Entry) => points)).toEqual([50, 20, 0]);
    const page = await board(two, { scope, period: 'week', key: '2026-11-22', page: 2, limit: 1 });
    expect(page).toMatchObject({ total: 3, own: { rank: 2, points: 20 } });
    expect(page.entries.map(({ points }: Entry) => points)).toEqual([20]);
    const second = await board(one, { scope, period: 'week', key: '2026-11-23' });
    expect(second.own).toMatchObject({ rank: 2, points: 0 });
  }
  const none = { period: 'week', key: '2026-12-07' };
  expect(await board(one, none)).toMatchObject({ entries: [], own: null, total: 0 });
  expect((await board(one, { period: 'week' })).errors).toEqual({ key: 'Choose a day' });
  const { body } = await admin.get(`/admin/challenges/${id}/leaderboard`, {
    query: { period: 'week', key: today },
  });
  expect(body.entries.map(({ points }: Entry) => points)).toEqual([50, 20, 0]);
  app.pass(hours(-72));
});

test('a board of colleagues says how today’s day has moved each, with another day before it @full', async () => {
  const schedule = { startDate: '2026-11-19', endDate: '2026-11-27' };
  app.pass(hours(-24));
  const { id, participants } = await startChallenge(app, {
    people: 3,
    challenge: { schedule },
    days: { '2026-11-19': { tasks }, [today]: { tasks } },
  });
  const [one, two, three] = participants as [Participant, Participant, Participant];
  for (const person of participants) {
    const body = { purpose: 'board-name', given: true };
    await person.post('/api/employee/me/consents', { body });
  }
  const moves = async (query: object = {}) => {
    const path = `/api/employee/me/challenges/${id}/leaderboard`;
    const { body } = await one.get(path, { query: { ...query } });
    const of = new Map<string, number>(
      body.entries.map((entry: { employee: Entry['employee'] & { id: string }; moved: number }) => [
        entry.employee.id,
        entry.moved,
      ]),
    );
    return [one, two, three].map((person) => of.get(person.id));
  };
  await onDay(one, id, '2026-11-19').submit(forty);
  await onDay(two, id, '2026-11-19').submit(twenty);
  expect(await moves()).toEqual([null, null, null]);
  app.pass(hours(24));
  await turn(app);
  expect(await moves()).toEqual([0, 0, 0]);
  await onDay(three, id).submit(ten);
  await onDay(three, id).submit(forty);
  expect(await moves()).toEqual([-1, -1, 2]);
  expect(await moves({ period: 'week', key: today })).toEqual([-1, -1, 2]);
  expect(await moves({ period: 'week', key: '2026-11-27' })).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await moves({ period: 'day', key: today })).toEqual([null, null, null]);
  const all = await one.get(`/api/employee/me/challenges/${id}/leaderboard`, {
    query: { scope: 'global' },
  });
  expect(all.body.entries.map(({ moved }: { moved: null }) => moved)).toEqual([null, null, null]);
  // A day later, today has no day, so nothing has moved anyone.
  app.pass(hours(24));
  await turn(app);
  expect(await moves()).toEqual([null, null, null]);
  app.pass(hours(-24));
});

test('people who join today have not moved, and move nobody before they have points @full', async () => {
  app.pass(hours(-24));
  const { id, company, participants } = await startChallenge(app, {
    people: 2,
    challenge: { schedule: { startDate: '2026-11-19', endDate: '2026-11-27' } },
    days: { '2026-11-19': { tasks }, [today]: { tasks } },
  });
  const [one] = participants as [Participant];
  await onDay(one, id, '2026-11-19').submit(ten);
  app.pass(hours(24));
  await turn(app);
  const joiner = await makeEmployee(app, { companyId: company.id });
  await syncAllChallenges(app.services);
  const moves = async () => {
    const path = `/api/employee/me/challenges/${id}/leaderboard`;
    const { entries } = (await one.get(path)).body;
    return entries.map(({ rank, moved }: { rank: number; moved: number }) => [rank, moved]);
  };
  expect(await moves()).toEqual([
    [1, 0],
    [2, 0],
    [2, null],
  ]);
  await onDay(await signedIn(app, joiner), id).submit(forty);
  expect(await moves()).toEqual([
    [1, null],
    [2, -1],
    [3, -1],
  ]);
});

test('unknown filters are refused @full', async () => {
  const { id, admin, board } = await fourPeople();
  expect((await board({ scope: 'team' })).errors).toEqual({ scopeId: 'Choose a team' });
  expect((await board({ period: 'day' })).errors).toEqual({ key: 'Choose a day' });
  expect((await board({ period: 'day', key: 'today' })).errors).toHaveProperty('key');
  expect((await admin.get(`/admin/challenges/${randomUUID()}/leaderboard`)).status).toBe(404);
  expect((await app.client().get(`/admin/challenges/${id}/leaderboard`)).status).toBe(401);
});

test('people see their own rank, within company, team or all, without email addresses', async () => {
  const { id, admin, company, participants, people } = await fourPeople();
  const me = participants[0];
  const path = `/api/employee/me/challenges/${id}/leaderboard`;
  const own = (await me?.get(path))?.body;
  expect(inShort(own.entries)).toContain('3 Person 1 10');
  expect(own.entries.filter(({ isMe }: { isMe: boolean }) => isMe)).toHaveLength(1);
  expect(JSON.stringify(own)).not.toContain(people[1]?.email);
  const ofTeam = () => me?.get(path, { query: { scope: 'team' } });
  expect((await ofTeam())?.body).toMatchObject({ entries: [], total: 0 });
  const { team } = await makeTeam(app, { companyId: company.id, members: 0 });
  await admin.patch(`/admin/employees/${me?.id}`, { body: { teamId: team.id } });
  expect(inShort((await ofTeam())?.body.entries)).toEqual(['1 Person 1 10']);
  const all = await me?.get(path, { query: { scope: 'global', period: 'day', key: today } });
  expect(all?.body.total).toBe(4);
  const stranger = await startChallenge(app);
  expect((await stranger.first.get(path)).status).toBe(404);
});

describe('for any scores', () => {
  test('pages together are one list, ranked and sorted as a whole @full', async () => {
    const people = 12;
    const { id, admin, participants } = await startChallenge(app, {
      people,
      days: { [today]: { tasks } },
    });
    const score = fc.record({ points: fc.integer({ min: -1, max: 2 }), days: fc.nat(1) });
    const scores = fc.array(score, { minLength: people, maxLength: people });
    const given = fc.record({ scores, limit: fc.integer({ min: 1, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(given, async ({ scores: all, limit }) => {
        await app.database.pool.query(
          `update enrolments set points = given.points, days_completed = given.days
           from json_to_recordset($1) as given (id uuid, points numeric, days int)
           where challenge_id = $2 and employee_id = given.id`,
          [
            JSON.stringify(all.map((each, place) => ({ ...each, id: participants[place]?.id }))),
            id,
          ],
        );
        const ahead = (one: (typeof all)[0], other: (typeof all)[0]) =>
          other.points - one.points || other.days - one.days;
        const expected = all
          .map((each, place) => ({ ...each, name: `Person ${place + 1}` }))
          .sort((a, b) => ahead(a, b) || compareNames(a.name, b.name))
          .map((each, _, list) => {
            const rank = list.filter((other) => ahead(other, each) < 0).length + 1;
            return `${rank} ${each.name} ${each.points}`;
          });
        const shown: string[] = [];
        for (let page = 1; (page - 1) * limit < people; page++) {
          const query = { page, limit };
          const { body } = await admin.get(`/admin/challenges/${id}/leaderboard`, { query });
          shown.push(...inShort(body.entries));
        }
        expect(shown).toEqual(expected);
      }),
      { numRuns: runs(15) },
    );
  });
});

/** Compares people's names like the database. */
const compareNames = new Intl.Collator('en').compare;
