import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { csvOf, imported } from '../../../test/imports.ts';
import {
  aTask,
  contradictions,
  hours,
  onDay,
  passAndTurn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { makeEmployee, makeTeam } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { refreshAllFigures } from './refresh-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const task = aTask({ mediaRequired: 'photo' });
const start = () =>
  startChallenge(app, {
    people: 2,
    challenge: { schedule: { startDate: today, endDate: '2026-11-25' } },
    days: { [today]: { tasks: [task] }, '2026-11-21': { tasks: [task] } },
  });
/** Signs in again, since sessions expire within a month. */
const engagementOf = async (id: string): Promise<number | null> =>
  (await (await app.signedInAs()).get(`/admin/employees/${id}`)).body.employee.stats
    .engagementScore;

test('engagement is the share of a person’s days that are complete', async () => {
  const { id, first, second } = await start();
  await app.jobs.drain();
  expect(await engagementOf(second.id)).toBe(0);
  await onDay(first, id).prove(task);
  expect(await engagementOf(first.id)).toBe(100);
  await passAndTurn(app, hours(20));
  await app.jobs.drain();
  expect(await engagementOf(first.id)).toBe(50);
  await onDay(first, id, '2026-11-21').prove(task);
  expect(await engagementOf(first.id)).toBe(100);
});

test('it covers the last thirty days, and is null without any day', async () => {
  const { id, first } = await start();
  await onDay(first, id).prove(task);
  app.pass(hours(24 * 29));
  await refreshAllFigures(app.services);
  expect(await engagementOf(first.id)).toBe(100);
  app.pass(hours(24));
  await refreshAllFigures(app.services);
  expect(await engagementOf(first.id)).toBe(null);
});

test('participation of a team is the share of its members who took part', async () => {
  const { id, admin, company, first, second } = await start();
  const { team } = await makeTeam(app, { companyId: company.id, members: 0 });
  const participation = async () =>
    (await (await app.signedInAs()).get(`/admin/teams/${team.id}`)).body.team.stats
      .averageParticipation;
  for (const person of [first, second]) {
    await admin.patch(`/admin/employees/${person.id}`, { body: { teamId: team.id } });
  }
  expect(await participation()).toBe(null);
  await Promise.all([onDay(first, id).prove(task), onDay(second, id).prove(task)]);
  expect(await participation()).toBe(100);
  const queue = `/admin/challenges/${id}/submissions`;
  const [proof] = (await admin.get(queue)).body.submissions;
  await admin.post(`${queue}/${proof.id}/reject`, { body: { reason: 'Too dark' } });
  expect(await participation()).toBe(50);
  app.pass(hours(24 * 31));
  await refreshAllFigures(app.services);
  expect(await participation()).toBe(null);
});

test('participation follows the roster when people join, leave, move or are erased', async () => {
  const { id, admin, company, people, first } = await start();
  const [one, two] = people as [(typeof people)[number], (typeof people)[number]];
  await onDay(first, id).prove(task);
  const body = (emails: string[], name: string) => ({
    body: { companyId: company.id, name, memberEmails: emails, minMembers: 1 },
  });
  const made = await admin.post('/admin/teams', body([one.email], 'Early birds'));
  expect(made.body.team.stats.averageParticipation).toBe(100);
  const team = made.body.team.id;
  const shown = async () =>
    (await admin.get(`/admin/teams/${team}`)).body.team.stats.averageParticipation;
  const roster = (verb: string, given: Record<string, unknown>) =>
    admin.post(`/admin/teams/${team}/${verb}`, { body: given });

  const added = await roster('add-member', { email: two.email });
  expect(added.body.team.stats.averageParticipation).toBe(50);
  const removed = await roster('remove-member', { employeeId: two.id });
  expect(removed.body.team.stats.averageParticipation).toBe(100);
  await admin.patch(`/admin/employees/${two.id}`, { body: { teamId: team } });
  expect(await shown()).toBe(50);
  expect((await admin.delete(`/admin/employees/${two.id}`)).status).toBe(200);
  expect(await shown()).toBe(100);
});

test('participation follows an import, in the team that people join and in the one they leave', async () => {
  const { id, admin, company, people, first, second } = await start();
  const [one, two] = people as [(typeof people)[number], (typeof people)[number]];
  await onDay(first, id).prove(task);
  await onDay(second, id).prove(task);
  const made = async (name: string, member: { email: string }) => {
    const body = { companyId: company.id, name, memberEmails: [member.email], minMembers: 1 };
    return (await admin.post('/admin/teams', { body })).body.team.id;
  };
  const left = await made('Left', two);
  const joined = await made('Joined', one);
  const shown = async (team: string) =>
    (await admin.get(`/admin/teams/${team}`)).body.team.stats.averageParticipation;
  const third = await makeEmployee(app, { companyId: company.id });
  await admin.post(`/admin/teams/${joined}/add-member`, { body: { email: third.email } });
  expect([await shown(left), await shown(joined)]).toEqual([100, 50]);
  const rows = [
    ['Third', 'Rao', third.email, company.companyCode, 'Left', 'active'],
    ['New', 'Rao', 'new.rao@example.com', company.companyCode, 'Joined', 'active'],
    ['Newer', 'Rao', 'newer.rao@example.com', company.companyCode, 'Joined', 'active'],
    ['Newest', 'Rao', 'newest.rao@example.com', company.companyCode, 'Joined', 'active'],
  ];
  // Runs the jobs that opening the day queued, which update everyone and are not under test.
  await app.jobs.drain();
  const { status } = await imported(
    app,
    admin,
    csvOf(rows, 'First name,Last name,Email,Company,Team,Status'),
  );
  expect(status).toBe('done');
  expect([await shown(left), await shown(joined)]).toEqual([50, 25]);
});

test('the calendar counts assigned people, submissions and completions', async () => {
  const optional = aTask({ isOptional: true });
  const { id, admin, participants } = await startChallenge(app, {
    people: 3,
    days: { [today]: { tasks: [task, optional] } },
  });
  const [one, two] = participants;
  if (one) await onDay(one, id).prove(task);
  if (two) await onDay(two, id).submit(optional);
  const { days } = (await admin.get(`/admin/challenges/${id}/calendar`)).body;
  expect(days.find(({ date }: { date: string }) => date === today)).toMatchObject({
    participantsAssigned: 3,
    participantsSubmittedTask: 2,
    participantsCompletedAll: 1,
  });
  const { metrics } = (await admin.get(`/admin/challenges/${id}`)).body.challenge;
  expect(metrics).toEqual({ totalParticipants: 3, completionRate: 33.33, pointsEarned: 140 });
});

test('the heat map shows each person’s days, searched by name, company and team', async () => {
  const { id, admin, company, participants } = await startChallenge(app, {
    people: 3,
    days: { [today]: { tasks: [task, aTask()] } },
  });
  const [one] = participants;
  if (one) await onDay(one, id).prove(task);
  const path = `/admin/challenges/${id}/participation`;
  const all = (await admin.get(path)).body;
  expect(all.total).toBe(3);
  expect(all.people[0]).toMatchObject({
    employee: { name: 'Person 1' },
    company: company.name,
    team: null,
    points: 20,
    daysAssigned: 1,
    daysCompleted: 0,
    cells: [{ date: today, state: 'partly', points: 20 }],
  });
  expect(all.people[1].cells[0].state).toBe('nothing');
  const found = async (query: Record<string, string>) => (await admin.get(path, { query })).body;
  expect(await found({ q: 'person 3' })).toMatchObject({ total: 1 });
  expect(await found({ companyId: company.id, limit: '2', page: '2' })).toMatchObject({
    total: 3,
    people: [{ employee: { name: 'Person 3' } }],
  });
  expect(await found({ teamId: company.id })).toMatchObject({ total: 0, people: [] });
});
