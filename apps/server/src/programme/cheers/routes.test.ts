import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aTask,
  hours,
  onDay,
  signedIn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { makeCompany, makeTeam } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const task = aTask();

/** Starts a challenge for a team of three and a colleague of no team. */
async function start() {
  const company = await makeCompany(app);
  const { team, members } = await makeTeam(app, { companyId: company.id, members: 3 });
  const started = await startChallenge(app, {
    company,
    people: 1,
    challenge: { schedule: { startDate: today, endDate: '2026-12-10' } },
    days: { [today]: { tasks: [task] } },
  });
  const { first: colleague } = started;
  const people = await Promise.all(members.map((member) => signedIn(app, member)));
  const [asha, ravi, uma] = people as [Person, Person, Person];
  return { ...started, team, colleague, asha, ravi, uma };
}
type Person = Awaited<ReturnType<typeof signedIn>>;

const cheer = (from: Client, to: { id: string }, kind = 'clap', given: object = {}) =>
  from.post('/api/employee/me/team/cheers', {
    body: { employeeId: to.id, date: today, kind, ...given },
  });
const received = async (person: Client) => (await person.get('/api/employee/me/cheers')).body;
const memberOf = async (viewer: Client, member: { id: string }) => {
  const { members } = (await viewer.get('/api/employee/me/team')).body;
  return members.find(({ id }: { id: string }) => id === member.id);
};

describe('a cheer for a completed day', () => {
  test('comes from nobody who has stopped taking part, and who no longer sees the team @full', async () => {
    const { id, asha, ravi } = await start();
    await onDay(asha, id).submit(task);
    const decide = (given: boolean) =>
      ravi.post('/api/employee/me/consents', { body: { purpose: 'take-part', given } });
    await decide(false);
    expect((await ravi.get('/api/employee/me/team')).body).toMatchObject({
      team: null,
      members: [],
    });
    expect((await cheer(ravi, asha)).status).toBe(404);
    app.pass(1000);
    await decide(true);
    expect((await cheer(ravi, asha)).status).toBe(200);
  });

  test('shows in the team by kind with the own one, and to the person who receives it', async () => {
    const { id, asha, ravi, uma } = await start();
    await onDay(asha, id).submit(task);
    const given = await cheer(ravi, asha, 'heart');
    expect(given.status).toBe(200);
    expect(given.body.cheer).toMatchObject({ employeeId: asha.id, challengeId: id, date: today });
    await cheer(uma, asha, 'heart', { challengeId: id });
    expect(await memberOf(ravi, asha)).toMatchObject({
      completedToday: true,
      cheers: {
        counts: [{ kind: 'heart', count: 2 }],
        own: { id: given.body.cheer.id, kind: 'heart' },
      },
    });
    expect(await memberOf(asha, ravi)).toMatchObject({
      completedToday: false,
      cheers: { counts: [], own: null },
    });
    const { data, meta } = await received(asha);
    expect(meta.total).toBe(2);
    expect(data.map(({ from }: { from: { id: string } }) => from.id).sort()).toEqual(
      [ravi.id, uma.id].sort(),
    );
    expect(data[0]).toMatchObject({ kind: 'heart', date: today, challenge: { id } });
  });

  test('is one notice for all of a day, which goes with the last of them @full', async () => {
    const { id, asha, ravi, uma } = await start();
    await onDay(asha, id).submit(task);
    const notices = async () =>
      (await asha.get('/api/employee/me/inbox')).body.notices.filter(
        ({ kind }: { kind: string }) => kind === 'cheers',
      );
    expect(await notices()).toEqual([]);
    const one = await cheer(ravi, asha);
    const other = await cheer(uma, asha);
    await cheer(uma, asha, 'fire');
    expect(await notices()).toMatchObject([
      { title: 'Your team cheers your day of 20 Nov', challengeId: id, date: today, readAt: null },
    ]);
    expect((await ravi.get('/api/employee/me/inbox')).body.notices).toEqual([]);
    await ravi.delete(`/api/employee/me/team/cheers/${one.body.cheer.id}`);
    expect(await notices()).toHaveLength(1);
    await uma.delete(`/api/employee/me/team/cheers/${other.body.cheer.id}`);
    expect(await notices()).toEqual([]);
  });

  test('replaces the own earlier one, also at the same time, and can be taken back once @full', async () => {
    const { id, asha, ravi } = await start();
    await onDay(asha, id).submit(task);
    const [one, other] = await Promise.all([cheer(ravi, asha), cheer(ravi, asha)]);
    expect(one.body.cheer.id).toBe(other.body.cheer.id);
    await cheer(ravi, asha, 'star');
    const { data } = await received(asha);
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['star']);
    const path = `/api/employee/me/team/cheers/${one.body.cheer.id}`;
    expect((await asha.delete(path)).status).toBe(404);
    expect((await ravi.delete(path)).status).toBe(200);
    expect((await ravi.delete(path)).status).toBe(404);
    expect((await received(asha)).data).toEqual([]);
  });

  test('is refused for a day that is not complete or too old @full', async () => {
    const { id, asha, ravi } = await start();
    const early = await cheer(ravi, asha);
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ code: 'NO_CHEER', reason: 'not-complete' });
    await onDay(asha, id).submit(task);
    app.pass(hours(6 * 24));
    expect((await cheer(ravi, asha)).status).toBe(200);
    app.pass(hours(24));
    expect((await cheer(ravi, asha)).body).toMatchObject({ code: 'NO_CHEER', reason: 'too-old' });
  });

  test('is refused for everyone but current teammates', async () => {
    const { id, admin, asha, ravi, colleague } = await start();
    await onDay(asha, id).submit(task);
    await onDay(colleague, id).submit(task);
    expect((await cheer(ravi, colleague)).status).toBe(404);
    expect((await cheer(colleague, asha)).status).toBe(404);
    expect((await cheer(asha, asha)).status).toBe(404);
    await admin.patch(`/admin/employees/${ravi.id}`, { body: { teamId: null } });
    expect((await cheer(ravi, asha)).status).toBe(404);
  });

  test('has one of the six kinds and no text @full', async () => {
    const { id, asha, ravi } = await start();
    await onDay(asha, id).submit(task);
    const refused = await cheer(ravi, asha, 'dislike');
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty('kind');
    expect((await cheer(ravi, asha, 'clap', { date: 'today' })).body.errors).toHaveProperty('date');
  });

  test('is deleted with the person who gave it @full', async () => {
    const { id, admin, asha, ravi } = await start();
    await onDay(asha, id).submit(task);
    await cheer(ravi, asha);
    expect((await admin.delete(`/admin/employees/${ravi.id}`)).status).toBe(200);
    expect((await received(asha)).data).toEqual([]);
  });
});
