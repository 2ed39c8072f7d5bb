import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesIn } from '../../../test/archive.ts';
import { readCsv } from '../../../test/csv.ts';
import {
  aTask,
  hours,
  onDay,
  passAndTurn,
  signedIn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { download } from '../../../test/pdf-text.ts';
import { makeCompany, makeTeam } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const [ten, twenty] = [10, 20].map((points) => aTask({ points, isOptional: true })) as [
  ReturnType<typeof aTask>,
  ReturnType<typeof aTask>,
];

/** A challenge of a company with a team of one who earned 20, and one of two who earned 30. */
async function twoTeams() {
  const started = await startChallenge(app, {
    people: 1,
    days: { [today]: { tasks: [ten, twenty] } },
  });
  const companyId = started.company.id;
  const small = await makeTeam(app, { companyId, name: 'Small' });
  const large = await makeTeam(app, { companyId, name: 'Large', members: 2 });
  const body = { assignmentType: 'company', companyIds: [companyId] };
  const { admin, id } = started;
  await admin.put(`/admin/challenges/${id}/assign`, { body: { assignmentType: 'global' } });
  await admin.put(`/admin/challenges/${id}/assign`, { body });
  const earn = async (person: { id: string } | undefined, ...tasks: { taskId: string }[]) => {
    if (!person) return;
    const client = await signedIn(app, person);
    for (const task of tasks) await onDay(client, id).submit(task);
  };
  await earn(small.members[0], twenty);
  await earn(large.members[0], ten, twenty);
  return { ...started, small: small.team, large: large.team };
}
const board = async (client: Client, id: string, query: Record<string, string> = {}) =>
  (await client.get(`/admin/challenges/${id}/boards`, { query })).body;
const file = (client: Client, id: string, what: string, query: Record<string, string> = {}) =>
  client.get(`/admin/challenges/${id}/participants/export`, { query: { what, ...query } });

test('teams are ranked by the average of their people, with the sum beside it', async () => {
  const { admin, id, company, small, large } = await twoTeams();
  const { entries, total } = await board(admin, id);
  expect(total).toBe(2);
  expect(entries).toEqual([
    {
      rank: 1,
      id: small.id,
      name: 'Small',
      company: company.name,
      people: 1,
      average: 20,
      points: 20,
    },
    {
      rank: 2,
      id: large.id,
      name: 'Large',
      company: company.name,
      people: 2,
      average: 15,
      points: 30,
    },
  ]);
});

test('companies are ranked with everyone who takes part, also without a team', async () => {
  const { admin, id, company } = await twoTeams();
  const { entries } = await board(admin, id, { by: 'company' });
  expect(entries).toEqual([
    {
      rank: 1,
      id: company.id,
      name: company.name,
      company: company.name,
      people: 4,
      average: 12.5,
      points: 50,
    },
  ]);
});

test('a page after the last one is empty and tells how many are ranked', async () => {
  const { admin, id } = await twoTeams();
  expect(await board(admin, id, { limit: '1', page: '2' })).toMatchObject({
    entries: [{ rank: 2, name: 'Large' }],
    total: 2,
  });
  expect(await board(admin, id, { page: '9' })).toMatchObject({ entries: [], total: 2, page: 9 });
});

test('suspended teams are not ranked, and teams of another company can be left out', async () => {
  const { admin, id, small } = await twoTeams();
  const body = { suspensionInfo: { isSuspended: true } };
  await admin.patch(`/admin/teams/${small.id}`, { body });
  expect((await board(admin, id)).entries).toMatchObject([{ rank: 1, name: 'Large' }]);
  expect((await board(admin, id, { companyId: randomUUID() })).total).toBe(0);
});

test('a ranking is exported in its order', async () => {
  const { admin, id, company } = await twoTeams();
  const { text } = await admin.get(`/admin/challenges/${id}/boards/export`);
  expect(readCsv(text)).toEqual([
    ['Rank', 'Team', 'Company', 'People', 'Average per person', 'Points'],
    ['1', 'Small', company.name, '1', '20', '20'],
    ['2', 'Large', company.name, '2', '15', '30'],
  ]);
});

test('the leaderboard is exported with everyone, and the export is in the audit log', async () => {
  const { admin, id, company } = await twoTeams();
  const { status, text } = await file(admin, id, 'leaderboard');
  expect(status).toBe(200);
  const [columns, first, ...others] = readCsv(text);
  expect(columns).toEqual(['Rank', 'Name', 'Email', 'Company', 'Team', 'Days completed', 'Points']);
  expect([first?.[0], first?.[3], first?.[4], first?.[6]]).toEqual([
    '1',
    company.name,
    'Large',
    '30',
  ]);
  expect(others).toHaveLength(3);
  const { body } = await admin.get('/admin/audit', { query: { limit: '1' } });
  expect(body.data[0]).toMatchObject({ detail: 'leaderboard of a challenge' });
});

test('an exported leaderboard has the ranks and the order of the board', async () => {
  const { admin, id } = await twoTeams();
  const shown = (await admin.get(`/admin/challenges/${id}/leaderboard`)).body.entries;
  const [, ...rows] = readCsv((await file(admin, id, 'leaderboard')).text);
  expect(rows.map(([rank, name, email]) => [rank, name, email])).toEqual(
    shown.map(({ rank, employee }: { rank: number; employee: Record<string, string> }) => [
      String(rank),
      employee.name,
      employee.email,
    ]),
  );
});

test('files have the people, the day and the search that the screen shows', async () => {
  const { admin, id, small, large, company } = await twoTeams();
  const emailsOf = async (what: string, query: Record<string, string>) => {
    const [, ...rows] = readCsv((await file(admin, id, what, query)).text);
    const place = what === 'leaderboard' ? 2 : 1;
    return rows.map((row) => row[place]);
  };
  const all = await emailsOf('leaderboard', {});
  const ofLarge = await emailsOf('leaderboard', { teamId: large.id, date: today });
  expect(ofLarge).toHaveLength(2);
  expect(await emailsOf('participation', { teamId: large.id })).toEqual(
    expect.arrayContaining(ofLarge),
  );
  expect(await emailsOf('leaderboard', { companyId: company.id })).toEqual(all);
  const other = await makeCompany(app);
  const both = { teamId: large.id, companyId: company.id };
  expect(await emailsOf('leaderboard', { ...both, date: today })).toEqual(ofLarge);
  expect(await emailsOf('leaderboard', { ...both, companyId: other.id })).toEqual([]);
  expect(await emailsOf('leaderboard', { date: '2026-01-01' })).toEqual([]);
  const [someone = ''] = ofLarge;
  expect(await emailsOf('participation', { search: someone })).toEqual([someone]);
  expect(await emailsOf('participation', { teamId: small.id, search: someone })).toEqual([]);
  const { body } = await admin.get('/admin/audit', { query: { limit: '1' } });
  expect(JSON.stringify(body.data[0])).toContain('Small');
  for (const [what, query] of [
    ['leaderboard', { search: someone }],
    ['participation', { date: today }],
    ['rewards', { companyId: company.id }],
  ] as const) {
    const refused = await file(admin, id, what, query);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, Object.keys(query)]);
  }
});

test('participation is exported with a column for each opened day', async () => {
  const { admin, id } = await twoTeams();
  const [columns, ...rows] = readCsv((await file(admin, id, 'participation')).text);
  expect(columns?.slice(-2)).toEqual(['Points', today]);
  expect(rows.map((row) => row.at(-1))).toEqual(['Partly', 'Partly', 'Nothing', 'Nothing']);
});

test('an export of people needs the right to export them', async () => {
  const { id } = await twoTeams();
  const creator = await app.signedInAs('creator');
  expect((await file(creator, id, 'rewards')).status).toBe(403);
  expect((await board(creator, id)).total).toBe(2);
});

test('rewards and all certificates are each one file once a challenge is completed', async () => {
  const { admin, id, second, people } = await startChallenge(app, {
    people: 2,
    challenge: { schedule: { type: 'daily', startDate: today, endDate: today } },
    days: { [today]: { tasks: [ten] } },
  });
  await onDay(second, id).submit(ten);
  const none = await admin.get(`/admin/challenges/${id}/rewards/certificates`);
  expect(none.status).toBe(404);
  await passAndTurn(app, hours(24 * 3));
  await passAndTurn(app, hours(1));
  const boss = await app.signedInAs();
  const [, ...rows] = readCsv((await file(boss, id, 'rewards')).text);
  expect(rows.map((row) => row[1])).toEqual([people[1]?.email]);
  const archive = await download(app, boss.token, `/admin/challenges/${id}/rewards/certificates`);
  expect(archive.status).toBe(200);
  const files = [...(await filesIn(archive.bytes))];
  expect(files.map(([name]) => name)).toEqual([`0001 ${people[1]?.fullName}.pdf`]);
  expect(files[0]?.[1].subarray(0, 5).toString()).toBe('%PDF-');
});

test('boards and files of an unknown challenge are a 404', async () => {
  const admin = await app.signedInAs();
  const id = randomUUID();
  for (const path of ['boards', 'boards/export', 'participants/export', 'rewards/certificates']) {
    expect((await admin.get(`/admin/challenges/${id}/${path}`)).status).toBe(404);
  }
});
