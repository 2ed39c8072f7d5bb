import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { newId } from '#core/ids.ts';
import type { Services } from '#core/request-context.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { longAgo, madeReport, makeProgramme } from '../../../test/company-reports.ts';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { companyReportsFeature } from './feature.ts';
import type { Figures } from './figures.ts';
import { makeReportJob } from './make-job.ts';
import { keysOfReports } from './store.ts';
import { companyReports, insightSnapshots } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;
const october = { kind: 'month', month: '2026-10' };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
beforeEach(async () => {
  company = await makeCompany(app, { createdAt: longAgo });
});
afterAll(() => app.stop());

const reportsOf = (id = company.id) => `/admin/companies/${id}/reports`;
const ask = (body: Record<string, unknown>, id?: string) => admin.post(reportsOf(id), { body });
const rowOf = async (id: string) => {
  const [row] = await app.services.db
    .select()
    .from(companyReports)
    .where(eq(companyReports.id, id));
  return row;
};
const history = async () => {
  const { rows } = await app.services.db.execute<{ action: string; detail: string }>(sql`
    select action, detail from audit_entries where kind = 'company' and record_id = ${company.id}
    order by at, id`);
  return rows.map(({ action, detail }) => `${action} ${detail}`);
};

test('who asks for a period gets one report, and history names who made and who downloaded it', async () => {
  await makeProgramme(app, { company, teams: [6] });
  const asked = await Promise.all(Array.from({ length: 5 }, () => ask(october)));
  expect(asked.map(({ status }) => status)).toEqual(Array(5).fill(202));
  const ids = new Set(asked.map(({ body }) => body.report.id));
  expect(ids.size).toBe(1);
  expect(asked[0]?.body).toMatchObject({
    ...{ pending: 1, report: { status: 'queued', madeBy: 'Test Person' } },
  });
  await app.jobs.drain();
  const [id] = [...ids];
  const [shown] = (await admin.get(reportsOf())).body.data;
  expect(shown).toMatchObject({ id, status: 'done', title: 'October 2026', failure: null });
  // Asked for again, it stays as it is, and is there at once.
  expect(await ask(october)).toMatchObject({ status: 200, body: { report: shown, pending: 0 } });

  const support = await app.signedInAs('support');
  const file = `${reportsOf()}/${id}/file`;
  const pdf = await support.get(file);
  expect(pdf.status).toBe(200);
  expect(pdf.headers['content-disposition']).toContain('Report Banyan Textiles October 2026.pdf');
  expect((await support.get(`${file}?format=zip`)).status).toBe(200);
  expect(await history()).toEqual([
    'company.report_made October 2026',
    'company.report_downloaded October 2026 (PDF)',
    'company.report_downloaded October 2026 (ZIP)',
  ]);
});

test('reports are listed by page, those asked for last first', async () => {
  for (const month of ['2026-08', '2026-09', '2026-10']) {
    await ask({ kind: 'month', month });
    app.pass(1000);
  }
  await ask({ kind: 'quarter', month: '2026-07' });
  const { body } = await admin.get(reportsOf(), { query: { limit: 2, page: 2 } });
  expect(body.meta).toEqual({ total: 4, page: 2, limit: 2, pages: 2 });
  const first = await admin.get(reportsOf(), { query: { limit: 2 } });
  const titles = [...first.body.data, ...body.data].map(({ title }: { title: string }) => title);
  expect(titles).toEqual([
    ...['July to September 2026', 'October 2026', 'September 2026', 'August 2026'],
  ]);
});

describe('a report is refused', () => {
  test('with the field that is wrong @full', async () => {
    const { challengeId } = await makeProgramme(app, {
      company: await makeCompany(app, { createdAt: longAgo }),
      teams: [1],
    });
    const draft = newId();
    const [row] = await app.services.db
      .select()
      .from(challenges)
      .where(eq(challenges.id, challengeId));
    if (!row) throw new Error('The challenge is not there');
    const { searchText: _, ...values } = row;
    await app.services.db.insert(challenges).values({ ...values, id: draft, status: 'draft' });
    const cases: [Record<string, unknown>, Record<string, string>][] = [
      [{}, { kind: 'Kind must be one of: month, quarter, challenge' }],
      [{ kind: 'month' }, { month: reportMessages.monthRequired }],
      [{ kind: 'month', month: 'October' }, { month: 'Month must be a month, such as 2026-11' }],
      [{ kind: 'month', month: '2026-11' }, { month: reportMessages.notOver }],
      [{ kind: 'quarter', month: '2026-10' }, { month: reportMessages.notOver }],
      [{ kind: 'quarter', month: '2026-08' }, { month: reportMessages.noQuarter }],
      [{ kind: 'quarter' }, { month: reportMessages.quarterRequired }],
      [{ kind: 'month', month: '2025-12' }, { month: reportMessages.beforeClient }],
      [{ kind: 'challenge' }, { challengeId: reportMessages.challengeRequired }],
      [
        { kind: 'challenge', challengeId: newId() },
        { challengeId: reportMessages.challengeUnknown },
      ],
      [
        { kind: 'challenge', challengeId: draft },
        { challengeId: reportMessages.challengeNotBegun },
      ],
      [{ kind: 'challenge', challengeId }, { challengeId: reportMessages.challengeOfOthers }],
    ];
    for (const [body, errors] of cases) {
      const refused = await ask(body);
      expect([refused.status, refused.body.errors], JSON.stringify(body)).toEqual([400, errors]);
    }
    expect((await admin.get(reportsOf())).body.data).toEqual([]);
  });

  test('for an unknown company, and downloaded only from its own @full', async () => {
    expect((await ask(october, newId())).status).toBe(404);
    expect((await admin.get(reportsOf(newId()))).status).toBe(404);
    const { id } = (await ask(october)).body.report;
    const file = (of: string, report: string) => admin.get(`${reportsOf(of)}/${report}/file`);
    expect(await file(company.id, id)).toMatchObject({ status: 409, body: { code: 'NOT_READY' } });
    await app.jobs.drain();
    const other = await makeCompany(app);
    expect((await file(other.id, id)).status).toBe(404);
    expect((await file(company.id, newId())).status).toBe(404);
    expect((await file(company.id, id)).status).toBe(200);
  });

  test('to who may not read the programme', async () => {
    for (const role of ['accountant', 'warehouse'] as const) {
      const client = await app.signedInAs(role);
      expect((await client.get(reportsOf())).status).toBe(403);
      expect((await client.post(reportsOf(), { body: october })).status).toBe(403);
    }
  });
});

describe('a report whose server is killed', () => {
  const run = (services: Services, reportId: string, attempt = 1) => {
    const context = {
      id: 'job',
      attempt,
      signal: new AbortController().signal,
      log: app.services.log,
    };
    return makeReportJob(services).run({ reportId }, context);
  };

  test('goes on with the figures that it has @full', async () => {
    await makeProgramme(app, { company, teams: [8] });
    const { id } = (await ask(october)).body.report;
    const put = () => Promise.reject(new Error('The server was killed'));
    const dying = { ...app.services, files: { ...app.services.files, put } };
    await expect(run(dying, id)).rejects.toThrow('killed');
    const drawn = await rowOf(id);
    expect(drawn).toMatchObject({ status: 'drawing', fileKey: null, figures: { people: 8 } });
    // Who comes meanwhile changes nothing.
    await makeEmployee(app, { companyId: company.id, createdAt: longAgo });
    await app.jobs.drain();
    expect(await rowOf(id)).toMatchObject({ status: 'done', figures: drawn?.figures });
  });

  test('is made once by two servers, and leaves no other file @full', async () => {
    // Other tests may have asked for reports.
    await app.jobs.drain();
    const { id } = (await ask(october)).body.report;
    const before = await filesInStore();
    await Promise.all([run(app.services, id), run(app.services, id), app.jobs.drain()]);
    expect(await rowOf(id)).toMatchObject({ status: 'done' });
    expect(await filesInStore()).toBe(before + 1);
  });

  test('says that it failed after the last attempt, and is made when asked for again @full', async () => {
    const { id } = (await ask(october)).body.report;
    const put = () => Promise.reject(new Error('No room'));
    const full = { ...app.services, files: { ...app.services.files, put } };
    await expect(run(full, id, 6)).rejects.toThrow('No room');
    const failure = reportMessages.interrupted;
    expect((await admin.get(reportsOf())).body.data).toMatchObject([{ status: 'failed', failure }]);
    await app.jobs.drain();
    const again = (await ask(october)).body.report;
    expect(again).toMatchObject({ id, status: 'queued', failure: null });
    await app.jobs.drain();
    expect(await rowOf(id)).toMatchObject({ status: 'done' });
  });
});

async function filesInStore(): Promise<number> {
  let count = 0;
  for await (const files of app.services.files.list()) count += files.length;
  return count;
}

test('a report that names an erased person keeps its figures, and is drawn again without the name', async () => {
  const person = await makeEmployee(app, {
    ...{ companyId: company.id, lastName: 'Zqxerased', phone: '2026-10-31' },
  });
  const kept = await madeReport(app, admin, { companyId: company.id, ...october });
  const keptRow = await rowOf(kept.id);
  const { challengeId } = await makeProgramme(app, {
    ...{ company, teams: [6], title: 'Walk with asha zqxerased' },
  });
  const named = await madeReport(app, admin, {
    companyId: company.id,
    ...{ kind: 'challenge', challengeId },
  });
  const counted = await rowOf(named.id);
  const erased = await admin.delete(`/admin/employees/${person.id}`);
  expect(erased.status, erased.text).toBeLessThan(300);
  expect(await rowOf(named.id)).toMatchObject({ status: 'drawing', fileKey: null });
  await app.jobs.drain();
  expect(await app.services.files.get(counted?.fileKey ?? '')).toBeNull();
  // A phone number that looks like a date changes none.
  expect(await rowOf(kept.id)).toEqual(keptRow);
  const row = await rowOf(named.id);
  expect(row?.status).toBe('done');
  // Also in the title of a workshop, which enough people of some runs have rated.
  const before = JSON.stringify(counted?.figures).replaceAll('asha zqxerased', erasedName);
  expect(before).toContain(`"Walk with ${erasedName}"`);
  expect(row?.figures).toEqual(JSON.parse(before));
});

test('a month keeps its figures when someone who is named as a team is erased', async () => {
  const { teamIds } = await makeProgramme(app, { company, teams: [6, 8] });
  const namesake = await makeEmployee(app, {
    companyId: company.id,
    firstName: 'Team',
    lastName: 'One',
  });
  const { db } = app.services;
  const naming = sql`update teams set name = 'Team One' where id = ${teamIds[0]}`;
  await db.execute(naming);
  await madeReport(app, admin, { companyId: company.id, ...october });
  const month = async () => {
    const isOf = eq(insightSnapshots.companyId, company.id);
    const [row] = await db.select().from(insightSnapshots).where(isOf);
    return row?.figures as Figures;
  };
  const before = await month();
  expect((await admin.delete(`/admin/employees/${namesake.id}`)).status).toBeLessThan(300);
  const renamed = before.groups?.shown.map((group) => ({
    ...group,
    name: group.name === 'Team One' ? erasedName : group.name,
  }));
  expect(renamed?.map(({ name }) => name)).toContain(erasedName);
  expect(await month()).toEqual({
    ...before,
    groups: { by: 'team', shown: renamed },
  });
});

// Last, because it moves the clock by years.
test('reports and their files are deleted after two years @full', async () => {
  const { id } = await madeReport(app, admin, { companyId: company.id, ...october });
  const key = (await rowOf(id))?.fileKey ?? '';
  expect(await keysOfReports(app.services.db, [key])).toEqual([key]);
  const tidyUp = () => companyReportsFeature.tidyUp?.(app.services, new AbortController().signal);
  app.pass(days(reportLimits.keptDays) - 1000);
  await tidyUp();
  expect(await rowOf(id)).toBeDefined();
  app.pass(2000);
  await tidyUp();
  await app.jobs.drain();
  expect(await rowOf(id)).toBeUndefined();
  expect(await app.services.files.get(key)).toBeNull();
});
