import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { challengeExceptions, challengeTargets } from '#programme/challenges/tables.ts';
import { longAgo, madeReport, makeProgramme } from '../../../test/company-reports.ts';
import { formBody } from '../../../test/form-body.ts';
import { aTask, startChallenge, today } from '../../../test/participation.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { challengeFor } from '../../../test/portal-challenges.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a company lists the challenges of everyone, its own and those of its teams, without drafts', async () => {
  const company = await makeCompany(app);
  const other = await makeCompany(app);
  const of = { companyId: company.id };
  await app.makeAccount({ kind: 'portal', ...of });
  const viewer = await portalPerson(app, { ...of, portalRight: 'viewer' });
  const { team } = await makeTeam(app, of);
  const { team: foreign } = await makeTeam(app, { companyId: other.id });
  const person = await makeEmployee(app, of);
  const later = { startDate: '2026-12-05', endDate: '2026-12-20', status: 'scheduled' } as const;
  const over = { startDate: '2026-11-01', status: 'completed' } as const;
  await challengeFor(app, 'Of everyone');
  await challengeFor(app, 'Of the company', { target: of, ...later, description: 'Walk to sleep' });
  await challengeFor(app, 'Of a department', {
    target: { ...of, department: 'Sales' },
    startDate: '2026-11-12',
  });
  await challengeFor(app, 'Of a team', { target: { teamId: team.id }, ...over });
  await challengeFor(app, 'Of one person', { target: { employeeId: person.id } });
  await challengeFor(app, 'Of another company', { target: { companyId: other.id } });
  await challengeFor(app, 'Of a team of another', { target: { teamId: foreign.id } });
  await challengeFor(app, 'A draft', { status: 'draft' });
  await challengeFor(app, 'Cancelled', { status: 'cancelled', target: of });
  await challengeFor(app, 'Before it was a client', {
    ...{ startDate: '2026-01-01', endDate: '2026-01-31', status: 'completed' },
  });
  const list = async (query: Record<string, string> = {}) => {
    const { status, body } = await viewer.get('/company/challenges', { query });
    expect(status).toBe(200);
    return body;
  };
  const titles = async (query?: Record<string, string>) =>
    (await list(query)).data.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual([
    ...['Of the company', 'Of a department', 'Of everyone', 'Of a team'],
  ]);
  expect(await titles({ status: 'completed' })).toEqual(['Of a team']);
  expect(await titles({ status: 'scheduled', search: 'walk' })).toEqual(['Of the company']);
  expect(await titles({ sort: 'title', limit: '2', page: '2' })).toEqual([
    ...['Of everyone', 'Of the company'],
  ]);
  expect((await list({ limit: '2' })).meta).toEqual({ total: 4, page: 1, limit: 2, pages: 2 });
  expect((await viewer.get('/company/challenges', { query: { sort: 'points' } })).status).toBe(400);
  const finance = await portalPerson(app, { ...of, portalRight: 'finance' });
  expect((await finance.get('/company/challenges')).status).toBe(403);
});

/** A viewer in the portal of a company. */
async function viewerOf(companyId: string) {
  await app.makeAccount({ kind: 'portal', companyId });
  return portalPerson(app, { companyId, portalRight: 'viewer' });
}

describe('how far people got', () => {
  /** A completed challenge of a company with so many people, as its portal lists it. */
  async function programme(people: number) {
    const company = await makeCompany(app, { createdAt: longAgo });
    const viewer = await viewerOf(company.id);
    const { challengeId } = await makeProgramme(app, { company, teams: [people] });
    await app.services.db
      .insert(challengeTargets)
      .values({ id: newId(), challengeId, companyId: company.id });
    const shown = async () =>
      (await viewer.get('/company/challenges')).body.data.find(
        ({ id }: { id: string }) => id === challengeId,
      );
    const makeReport = async () =>
      madeReport(app, await app.signedInAs(), {
        ...{ companyId: company.id, kind: 'challenge', challengeId },
      });
    return { company, shown, makeReport };
  }

  test('is what the report of the challenge says, and does not change with who leaves @full', async () => {
    const { company, shown, makeReport } = await programme(25);
    expect(await shown()).toMatchObject({ people: 25, reached: null });
    const leave = () =>
      app.database.pool.query(
        "update employees set status = 'inactive' where id = (select id from employees where company_id = $1 and status <> 'inactive' limit 1)",
        [company.id],
      );
    await makeReport();
    const { reached } = await shown();
    expect(reached).toEqual({
      joined: { count: expect.any(Number), percent: expect.any(Number) },
      completed: { count: expect.any(Number), percent: expect.any(Number) },
    });
    for (let left = 0; left < 6; left += 1) await leave();
    expect(await shown()).toMatchObject({ people: 25, reached });
  });

  test('tells no number of people of a challenge that was chosen for single people or not for some @full', async () => {
    for (const hasReport of [false, true]) {
      const { company, shown, makeReport } = await programme(25);
      if (hasReport) await makeReport();
      const { people, id: challengeId } = await shown();
      expect(people).toBe(25);
      const { id: employeeId } = await makeEmployee(app, { companyId: company.id });
      await app.services.db.insert(challengeExceptions).values({ challengeId, employeeId });
      expect((await shown()).people).toBeNull();
      await app.services.db.delete(challengeExceptions);
      const id = newId();
      await app.services.db.insert(challengeTargets).values({ id, challengeId, employeeId });
      expect((await shown()).people).toBeNull();
    }
  });

  test('has no numbers for fewer than 20 people, and nothing for fewer than five', async () => {
    const small = await programme(8);
    await small.makeReport();
    const { people, reached } = await small.shown();
    expect(people).toBeNull();
    expect(reached.joined.count).toBeNull();
    expect(reached.joined.percent % 5).toBe(0);
    const tiny = await programme(4);
    await tiny.makeReport();
    expect(await tiny.shown()).toMatchObject({ people: null, reached: null });
  });
});

describe('a day of a challenge', () => {
  const task = aTask({ title: 'Walk 5 km', translations: { hi: { title: '5 किमी चलें' } } });

  test('is seen as an employee in either language, with its pictures, by the company only @full', async () => {
    const admin = await app.signedInAs();
    const { body, headers } = formBody(
      {},
      { field: 'file', fileName: 'cover.png', text: sampleFiles['image/png'] },
    );
    const { url } = (await admin.post('/admin/files', { body, headers })).body.file;
    const company = await makeCompany(app);
    const viewer = await viewerOf(company.id);
    const { id } = await startChallenge(app, { company, days: { [today]: { tasks: [task] } } });
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    const changed = await admin.patch(`/admin/challenges/${id}/days/${days[0].id}`, {
      body: { tasks: [{ ...days[0].tasks[0], coverImage: url }] },
    });
    expect(changed.status, changed.text).toBe(200);

    const path = `/company/challenges/${id}`;
    expect((await viewer.get(`${path}/days`)).body.days).toEqual([
      { date: today, content: { tasks: 1, trivia: 0, learningModules: 0, workshops: 0 } },
    ]);
    const seen = async (language: string) =>
      (await viewer.get(`${path}/preview`, { query: { date: today, language } })).body.day.tasks[0];
    const { title, coverImage } = await seen('en');
    expect(title).toBe('Walk 5 km');
    expect((await seen('hi')).title).toBe('5 किमी चलें');
    // The frame of the employees’ app has no token.
    expect((await app.client().get(coverImage)).status).toBe(200);

    const stranger = await viewerOf((await makeCompany(app)).id);
    expect((await stranger.get(`${path}/days`)).status).toBe(404);
    expect((await stranger.get(`${path}/preview`, { query: { date: today } })).status).toBe(404);
    expect((await viewer.get(`${path}/preview`, { query: { date: '2027-01-01' } })).status).toBe(
      404,
    );
    expect((await viewer.get(`${path}/preview`)).status).toBe(400);
  });
});

test('the holidays of the company are listed', async () => {
  const holidays = [{ date: '2026-12-25', name: 'Christmas' }];
  const company = await makeCompany(app, { holidays });
  const viewer = await viewerOf(company.id);
  expect((await viewer.get('/company/holidays')).body.holidays).toEqual([
    { ...holidays[0], isListed: true, decision: null, canDecide: false },
  ]);
  const elsewhere = await viewerOf((await makeCompany(app)).id);
  expect((await elsewhere.get('/company/holidays')).body.holidays).toEqual([]);
});

test('the calendar of a year has the challenges and holidays that touch it, of the own company', async () => {
  const company = await makeCompany(app, {
    holidays: [
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2027-01-26', name: 'Republic Day' },
    ],
  });
  const of = { companyId: company.id };
  const other = await makeCompany(app);
  await app.makeAccount({ kind: 'portal', ...of });
  const viewer = await portalPerson(app, { ...of, portalRight: 'viewer' });
  const scheduled = { target: of, status: 'scheduled' } as const;
  await challengeFor(app, 'Over New Year', {
    ...{ ...scheduled, startDate: '2026-12-20', endDate: '2027-01-10' },
  });
  await challengeFor(app, 'Next spring', {
    ...{ ...scheduled, startDate: '2027-02-01', endDate: '2027-02-21' },
  });
  await challengeFor(app, 'Not theirs', {
    ...{ target: { companyId: other.id }, status: 'scheduled' },
    ...{ startDate: '2027-02-01', endDate: '2027-02-21' },
  });
  const calendar = async (year: string) => {
    const { body } = await viewer.get('/company/calendar', { query: { year } });
    const titles = body.challenges.map(({ title }: { title: string }) => title);
    return { titles, holidays: body.holidays };
  };
  const next = await calendar('2027');
  expect(next.titles).toEqual(['Over New Year', 'Next spring']);
  expect(next.holidays).toMatchObject([{ date: '2027-01-26', name: 'Republic Day' }]);
  expect((await calendar('2026')).titles).toContain('Over New Year');
  expect((await calendar('2028')).holidays).toEqual([]);
  for (const year of ['', '1999', 'next']) {
    const refused = await viewer.get('/company/calendar', { query: { year } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['year']]);
  }
});
