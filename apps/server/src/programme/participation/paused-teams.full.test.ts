import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import { aTask, contradictions, onDay, signedIn, today } from '../../../test/participation.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

const at = (teamId: string) => `/admin/teams/${teamId}`;
const suspend = (teamId: string, isSuspended = true) =>
  admin.patch(at(teamId), { body: { suspensionInfo: { isSuspended } } });
const pointsOf = async (teamId: string) =>
  (await admin.get(at(teamId))).body.team.stats.totalPoints;

/** An active challenge for a team of two, with a colleague who is assigned by name. */
async function start(assignment: (ids: { team: string; company: string }) => unknown) {
  const company = await makeCompany(app);
  const { team, members } = await makeTeam(app, { companyId: company.id, members: 2 });
  const made = await admin.post('/admin/challenges', { body: challengeBody() });
  const { id } = made.body.challenge;
  const tasks = [aTask(), aTask()] as const;
  await admin.post(`/admin/challenges/${id}/days`, { body: { date: today, tasks } });
  const body = assignment({ team: team.id, company: company.id });
  await admin.put(`/admin/challenges/${id}/assign`, { body });
  await admin.put(`/admin/challenges/${id}/activate`);
  const [first, second] = await Promise.all(members.map((member) => signedIn(app, member)));
  if (!first || !second) throw new Error('A team has two members');
  return { id: id as string, team, company, tasks, first, second };
}
const toTeam = ({ team }: { team: string }) => ({ assignmentType: 'team', teamIds: [team] });
const toCompany = ({ company }: { company: string }) => ({
  ...{ assignmentType: 'company', companyIds: [company] },
});

async function enrolled(id: string): Promise<number> {
  const { rows } = await app.services.db.execute<{ people: number }>(sql`
    select count(*)::int as people from enrolments where challenge_id = ${id} and to_date is null`);
  return rows[0]?.people ?? 0;
}

describe('the members of a suspended team', () => {
  test('leave the challenges of the team, and take part again once it is resumed', async () => {
    const { id, team } = await start(toTeam);
    expect(await enrolled(id)).toBe(2);
    await suspend(team.id);
    expect(await enrolled(id)).toBe(0);
    await suspend(team.id, false);
    expect(await enrolled(id)).toBe(2);
    await admin.patch(at(team.id), { body: { isActive: false } });
    expect(await enrolled(id)).toBe(0);
    expect(await contradictions(app)).toEqual([]);
  });

  test('are not enrolled when a challenge of the team is activated', async () => {
    const { team } = await start(toTeam);
    await suspend(team.id);
    const made = await admin.post('/admin/challenges', { body: challengeBody() });
    const { id } = made.body.challenge;
    await admin.put(`/admin/challenges/${id}/assign`, { body: toTeam({ team: team.id }) });
    const { activation } = (await admin.get(`/admin/challenges/${id}/activation`)).body;
    expect(activation).toMatchObject({ people: 0, companies: 0 });
    await admin.put(`/admin/challenges/${id}/activate`);
    expect(await enrolled(id)).toBe(0);
  });

  test('stay in challenges that are theirs otherwise, without points for the team', async () => {
    const { id, team, tasks, first } = await start(toCompany);
    await onDay(first, id).submit(tasks[0]);
    const before = await pointsOf(team.id);
    expect(before).toBeGreaterThan(0);
    await suspend(team.id);
    expect(await enrolled(id)).toBe(2);
    expect((await onDay(first, id).submit(tasks[1])).status).toBe(201);
    expect(await pointsOf(team.id)).toBe(before);
    const own = (await admin.get(`/admin/employees/${first.id}`)).body.employee;
    expect(own.stats.totalPoints).toBeGreaterThan(before);
    expect(await contradictions(app)).toEqual([]);
  });

  test('bring it no points of what they sent meanwhile when a rejection is undone', async () => {
    const company = await makeCompany(app);
    const { team, members } = await makeTeam(app, { companyId: company.id, members: 1 });
    const [photo, walk, stretch] = [
      aTask({ title: 'Photo walk', points: 12, mediaRequired: 'photo' }),
      aTask({ title: 'Walk', points: 2.5 }),
      aTask({ title: 'Stretch', points: 3, isOptional: true }),
    ];
    const body = challengeBody({
      points: { completion: 25, bonus: 0 },
      rules: { requireAllComponents: true },
    });
    const { id } = (await admin.post('/admin/challenges', { body })).body.challenge;
    const day = { date: today, tasks: [photo, walk, stretch] };
    await admin.post(`/admin/challenges/${id}/days`, { body: day });
    const to = toCompany({ company: company.id });
    await admin.put(`/admin/challenges/${id}/assign`, { body: to });
    await admin.put(`/admin/challenges/${id}/activate`);
    const person = await signedIn(app, members[0] ?? { id: '' });
    await onDay(person, id).prove(photo);
    await onDay(person, id).submit(walk);
    expect(await pointsOf(team.id)).toBe(39.5);
    app.pass(1000);
    const queue = `/admin/challenges/${id}/submissions`;
    const [proof] = (await admin.get(queue)).body.submissions;
    await admin.post(`${queue}/${proof.id}/reject`, { body: { reason: 'Too dark' } });
    await suspend(team.id);
    app.pass(1000);
    await onDay(person, id).submit(stretch);
    expect(await pointsOf(team.id)).toBe(0);
    app.pass(1000);
    expect((await admin.post(`${queue}/${proof.id}/undo`, { body: {} })).status).toBe(200);
    expect(await pointsOf(team.id)).toBe(39.5);
    const { data } = (await admin.get(`/admin/employees/${person.id}/points`)).body;
    const lines = data.map((entry: { component: string; points: number; team: unknown }) =>
      [entry.component, entry.points, entry.team !== null].join(' · '),
    );
    expect(lines.slice(0, 3).sort()).toEqual([
      ' · 25 · true',
      'Photo walk, Walk · 14.5 · true',
      'Stretch · 3 · false',
    ]);
    expect(await contradictions(app)).toEqual([]);
  });

  test('gather points for it again once it is resumed', async () => {
    const { id, team, tasks, first, second } = await start(toCompany);
    await suspend(team.id);
    await onDay(first, id).submit(tasks[0]);
    expect(await pointsOf(team.id)).toBe(0);
    await suspend(team.id, false);
    await onDay(second, id).submit(tasks[0]);
    expect(await pointsOf(team.id)).toBe(20);
    expect(await contradictions(app)).toEqual([]);
  });
});

describe('the effects of pausing a team', () => {
  test('name the challenges whose people it alone brings, and how many leave', async () => {
    const { id, team, company, first } = await start(toTeam);
    await makeEmployee(app, { companyId: company.id });
    const other = await admin.post('/admin/challenges', { body: challengeBody() });
    const path = `/admin/challenges/${other.body.challenge.id}`;
    await admin.put(`${path}/assign`, { body: toCompany({ company: company.id }) });
    await admin.put(`${path}/activate`);
    const read = async () => (await admin.get(`${at(team.id)}/pause-effects`)).body.effects;
    expect(await read()).toMatchObject({ members: 2, challenges: [{ id, people: 2 }] });
    const body = { assignmentType: 'custom', teamIds: [team.id], employeeIds: [first.id] };
    await admin.put(`/admin/challenges/${id}/assign`, { body });
    expect((await read()).challenges).toMatchObject([{ id, people: 1 }]);
  });

  test('of an unknown team are a 404', async () => {
    expect((await admin.get(`${at(randomUUID())}/pause-effects`)).status).toBe(404);
  });
});
