import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aTask,
  hours,
  onDay,
  passAndTurn,
  signedIn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { makeEmployee, makeTeam } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Back to noon of Friday 20 November 2026, when each challenge starts. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const tasks = [aTask({ points: 20 }), aTask({ points: 10 })] as const;

/** Four people: two in Neem, one in Tulsi who shows the name, one without a team. */
async function started() {
  const made = await startChallenge(app, {
    people: 4,
    challenge: { points: { completion: 0, bonus: 0, penalty: 0 } },
    days: { [today]: { tasks: [...tasks] } },
  });
  const companyId = made.company.id;
  const neem = (await makeTeam(app, { companyId, name: 'Neem', members: 0 })).team;
  const tulsi = (await makeTeam(app, { companyId, name: 'Tulsi', members: 0 })).team;
  const teams = [neem, neem, tulsi];
  for (const [place, team] of teams.entries()) {
    const id = made.people[place]?.id;
    await made.admin.patch(`/admin/employees/${id}`, { body: { teamId: team.id } });
  }
  const agreed = { purpose: 'board-name', given: true };
  await made.participants[2]?.post('/api/employee/me/consents', { body: agreed });
  return { ...made, neem, tulsi };
}

describe('the board of teams', () => {
  test('stands as it was once the challenge is cancelled, without those who left before', async () => {
    const { id, admin, participants, neem } = await started();
    const [one, two, three] = participants;
    if (!one || !two || !three) throw new Error('Three people are needed');
    await onDay(one, id).submit(tasks[0]);
    await onDay(three, id).submit(tasks[1]);
    const path = `/api/employee/me/challenges/${id}/leaderboard/teams`;
    const averages = async () => {
      const { entries } = (await one.get(path)).body;
      return entries.map(({ team, average }: { team: { name: string }; average: number }) => [
        team.name,
        average,
      ]);
    };
    await passAndTurn(app, hours(24));
    const gone = await admin.patch(`/admin/employees/${two.id}`, { body: { status: 'inactive' } });
    expect(gone.status, gone.text).toBe(200);
    const before = await averages();
    expect(before).toEqual([
      ['Neem', 20],
      ['Tulsi', 10],
    ]);
    expect((await admin.put(`/admin/challenges/${id}/deactivate`)).status).toBe(200);
    expect(await averages()).toEqual(before);
    const board = await admin.get(`/admin/challenges/${id}/boards`, { query: { by: 'team' } });
    expect(board.body.entries[0]).toMatchObject({ id: neem.id, people: 1, points: 20 });
  });

  test('ranks the company’s teams by points per person, with the sum beside it', async () => {
    const { id, participants, neem, tulsi } = await started();
    const [one, , three, four] = participants;
    if (!one || !three || !four) throw new Error('Three people are needed');
    await onDay(one, id).submit(tasks[0]);
    await onDay(one, id).submit(tasks[1]);
    await onDay(three, id).submit(tasks[0]);
    await onDay(four, id).submit(tasks[0]);
    const path = `/api/employee/me/challenges/${id}/leaderboard/teams`;
    const { body } = await one.get(path);
    expect(body.entries).toEqual([
      {
        rank: 1,
        team: { _id: tulsi.id, id: tulsi.id, name: 'Tulsi' },
        people: 1,
        average: 20,
        points: 20,
        isMine: false,
      },
      {
        rank: 2,
        team: { _id: neem.id, id: neem.id, name: 'Neem' },
        people: 2,
        average: 15,
        points: 30,
        isMine: true,
      },
    ]);
    expect(body).toMatchObject({ total: 2, page: 1, own: body.entries[1] });
    const second = (await one.get(path, { query: { page: 1, limit: 1 } })).body;
    expect(second.entries.map(({ rank }: { rank: number }) => rank)).toEqual([1]);
    expect(second.own.rank).toBe(2);
    expect((await one.get(path, { query: { page: 9 } })).body).toMatchObject({
      entries: [],
      total: 2,
    });
    expect((await four.get(path)).body.own).toBeNull();
  });

  test('leaves out a team of one whose member shows no name, except for that member', async () => {
    const { id, participants, tulsi } = await started();
    const [one, , three] = participants;
    if (!one || !three) throw new Error('Three people are needed');
    const path = `/api/employee/me/challenges/${id}/leaderboard/teams`;
    const teamsFor = async (person: typeof one) =>
      (await person.get(path)).body.entries.map(({ team }: { team: { id: string } }) => team.id);
    expect(await teamsFor(one)).toContain(tulsi.id);
    for (const shown of [
      { boardName: 'hidden' },
      { boardName: 'nickname', nickname: 'Neem Leaf' },
    ]) {
      await three.patch('/api/employee/me', { body: shown });
      expect(await teamsFor(one)).not.toContain(tulsi.id);
      expect(await teamsFor(three)).toContain(tulsi.id);
    }
    await three.patch('/api/employee/me', { body: { boardName: 'initial' } });
    expect(await teamsFor(one)).toContain(tulsi.id);
  });

  test('can count one day or one week only', async () => {
    const { id, participants, admin } = await started();
    const [one, , three] = participants;
    if (!one || !three) throw new Error('Three people are needed');
    const [, small] = tasks;
    await admin.post(`/admin/challenges/${id}/days`, {
      body: { date: '2026-11-23', tasks: [small], trivia: [], learningModules: [], workshops: [] },
    });
    await onDay(three, id).submit(tasks[0]);
    await passAndTurn(app, hours(24 * 3));
    const later = await signedIn(app, one);
    await later.post(
      `/api/employee/me/challenges/${id}/days/2026-11-23/tasks/${small.taskId}/submit`,
      { body: {} },
    );
    const averages = async (query: Record<string, string>) => {
      const path = `/api/employee/me/challenges/${id}/leaderboard/teams`;
      const { entries } = (await later.get(path, { query })).body;
      return entries.map((each: { team: { name: string }; average: number; people: number }) => [
        each.team.name,
        each.average,
        each.people,
      ]);
    };
    const first = [
      ['Tulsi', 20, 1],
      ['Neem', 0, 2],
    ];
    const second = [
      ['Neem', 5, 2],
      ['Tulsi', 0, 1],
    ];
    expect(await averages({ period: 'day', key: today })).toEqual(first);
    expect(await averages({ period: 'day', key: '2026-11-23' })).toEqual(second);
    expect(await averages({ period: 'week', key: '2026-11-21' })).toEqual(first);
    expect(await averages({ period: 'week', key: '2026-11-25' })).toEqual(second);
    expect(await averages({})).toEqual([
      ['Tulsi', 20, 1],
      ['Neem', 5, 2],
    ]);
    expect(await averages({ period: 'day', key: '2026-11-24' })).toEqual([]);
    const path = `/api/employee/me/challenges/${id}/leaderboard/teams`;
    const refused = await later.get(path, { query: { period: 'day' } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['key']]);
  });

  test('leaves out suspended and inactive teams, also one’s own', async () => {
    const { id, participants, neem, tulsi } = await started();
    const [one, , three] = participants;
    await onDay(one as NonNullable<typeof one>, id).submit(tasks[0]);
    const admin = await app.signedInAs('Administrator');
    const seenBy = async (person: typeof one) => {
      const { body } = await (person as NonNullable<typeof one>).get(
        `/api/employee/me/challenges/${id}/leaderboard/teams`,
      );
      const names = body.entries.map(({ team }: { team: { name: string } }) => team.name);
      return [names, body.own?.team.name ?? null, body.total];
    };
    expect(await seenBy(three)).toEqual([['Neem', 'Tulsi'], 'Tulsi', 2]);
    const body = { suspensionInfo: { isSuspended: true } };
    expect((await admin.patch(`/admin/teams/${tulsi.id}`, { body })).status).toBe(200);
    expect(await seenBy(three)).toEqual([['Neem'], null, 1]);
    await admin.patch(`/admin/teams/${neem.id}`, { body: { isActive: false } });
    expect(await seenBy(three)).toEqual([[], null, 0]);
  });

  test('is not shown to others', async () => {
    const { id } = await started();
    const stranger = (await started()).first;
    const path = `/api/employee/me/challenges/${id}/leaderboard/teams`;
    expect((await stranger.get(path)).status).toBe(404);
  });
});

describe('one’s own team', () => {
  test('shows its members with the days they completed this week', async () => {
    const { id, participants, neem, people, company } = await started();
    const [one, two] = participants;
    if (!one || !two) throw new Error('Two people are needed');
    for (const task of tasks) await onDay(one, id).submit(task);
    // Another challenge on the same date makes no other day of it.
    const stretch = aTask({ points: 0 });
    const other = await startChallenge(app, {
      company,
      challenge: { points: { completion: 0, bonus: 0, penalty: 0 } },
      days: { [today]: { tasks: [stretch] } },
    });
    expect((await onDay(one, other.id).submit(stretch)).body.day.complete).toBe(true);
    const { team, members, total } = (await two.get('/api/employee/me/team')).body;
    expect(team).toMatchObject({ id: neem.id, name: 'Neem', totalPoints: 30 });
    expect(total).toBe(2);
    const of = (personId: string | undefined) =>
      members.find((each: { id: string }) => each.id === personId);
    expect(of(people[0]?.id)).toMatchObject({ daysCompleted: 1, isMe: false });
    expect(of(people[1]?.id)).toMatchObject({ daysCompleted: 0, isMe: true });
    await passAndTurn(app, hours(24 * 3));
    const again = await signedIn(app, two);
    const later = (await again.get('/api/employee/me/team')).body;
    expect(later.members.map((each: { daysCompleted: number }) => each.daysCompleted)).toEqual([
      0, 0,
    ]);
  });

  test('is null for people without one', async () => {
    const { company } = await started();
    const alone = await signedIn(app, await makeEmployee(app, { companyId: company.id }));
    expect((await alone.get('/api/employee/me/team')).body).toMatchObject({
      team: null,
      members: [],
      total: 0,
    });
  });
});

test('one’s own points are explained entry by entry, as the console shows them', async () => {
  const { id, admin, first } = await started();
  await onDay(first, id).submit(tasks[0]);
  const own = (await first.get('/api/employee/me/points')).body;
  expect(own.data[0]).toMatchObject({ kind: 'score', points: 20, date: today });
  const seen = (await admin.get(`/admin/employees/${first.id}/points`)).body;
  expect(own).toEqual(seen);
});

describe('what one has sent', () => {
  const path = '/api/employee/me/submissions';

  test('is listed newest first, with its challenge, date and status', async () => {
    const { id, first, second } = await started();
    expect((await first.get(path)).body).toMatchObject({ data: [], meta: { total: 0 } });
    await onDay(first, id).submit(tasks[0]);
    await app.pass(hours(1));
    await onDay(first, id).submit(tasks[1]);
    const { data, meta } = (await first.get(path)).body;
    expect(meta).toMatchObject({ total: 2, page: 1 });
    expect(data.map(({ componentId }: { componentId: string }) => componentId)).toEqual([
      tasks[1].taskId,
      tasks[0].taskId,
    ]);
    expect(data[0]).toMatchObject({
      ...{ kind: 'task', title: tasks[1].title, status: 'accepted', points: 10 },
      ...{ date: today, late: false, isLatest: true, challenge: { id } },
    });
    expect((await second.get(path)).body.data).toEqual([]);
    const paged = (await first.get(path, { query: { page: 2, limit: 1 } })).body.data;
    expect(paged).toMatchObject([{ componentId: tasks[0].taskId }]);
  });

  test('names the submission that can be replaced', async () => {
    const proven = aTask({ mediaRequired: 'photo' });
    const { id, admin, first } = await startChallenge(app, {
      days: { [today]: { tasks: [proven] } },
    });
    await onDay(first, id).prove(proven);
    const queue = `/admin/challenges/${id}/submissions`;
    const [proof] = (await admin.get(queue)).body.submissions;
    await admin.post(`${queue}/${proof.id}/ask-again`, { body: { reason: 'Too dark' } });
    const [asked] = (await first.get(path)).body.data;
    expect(asked).toMatchObject({ status: 'asked_again', reason: 'Too dark', isLatest: true });
    expect(asked.retryUntil).not.toBeNull();
    await app.pass(hours(1));
    await onDay(first, id).prove(proven);
    const [latest, replaced] = (await first.get(path)).body.data;
    expect(latest).toMatchObject({ status: 'pending', isLatest: true });
    expect(replaced).toMatchObject({ status: 'asked_again', isLatest: false, retryUntil: null });
  });
});

test('a challenge says which of its days count for the person, and when they left it', async () => {
  const { id, admin, first } = await started();
  const own = async () => (await first.get('/api/employee/me/challenges')).body.challenges[0];
  expect(await own()).toMatchObject({ id, lastDay: null, days: [{ date: today, assigned: true }] });
  await onDay(first, id).submit(tasks[0]);
  await passAndTurn(app, hours(24));
  await admin.put(`/admin/challenges/${id}/assign`, {
    body: { assignmentType: 'custom', employeeIds: [(await started()).first.id] },
  });
  expect(await own()).toMatchObject({ lastDay: today });
  const { day } = (await first.get(`/api/employee/me/challenges/${id}/days/${today}`)).body;
  expect(day).toMatchObject({
    canTakePart: false,
    refusal: { code: 'CHALLENGE_NOT_ACTIVE', reason: 'left' },
  });
});
