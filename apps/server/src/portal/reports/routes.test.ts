import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { challenges, challengeTargets } from '#programme/challenges/tables.ts';
import { longAgo, madeReport, makeProgramme } from '../../../test/company-reports.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;
const october = { kind: 'month', month: '2026-10' };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
beforeEach(async () => {
  company = await makeClient();
});
afterAll(() => app.stop());

/** A company with an owner in its portal. */
async function makeClient() {
  const made = await makeCompany(app, { createdAt: longAgo });
  await app.makeAccount({ kind: 'portal', companyId: made.id });
  return made;
}
type Given = Parameters<typeof portalPerson>[1];
const person = (portalRight: Given['portalRight'] & string, given: Partial<Given> = {}) =>
  portalPerson(app, { companyId: company.id, portalRight, ...given });
const history = async () => {
  const { rows } = await app.services.db.execute<{ text: string }>(sql`
    select actor_name || ' ' || action || ' ' || detail as text from audit_entries
    where kind = 'company' and record_id = ${company.id} order by at, id`);
  return rows.map(({ text }) => text);
};
const reports = '/company/reports';

test('owner and HR have a report made and all but finance read it; console and portal share it', async () => {
  await makeProgramme(app, { company, teams: [6] });
  const hr = await person('hr', { name: 'Kavita Rao' });
  const asked = await hr.post(reports, { body: october });
  expect(asked.status, asked.text).toBe(202);
  expect(asked.body.report).toMatchObject({ status: 'queued', madeBy: 'Kavita Rao' });
  await app.jobs.drain();
  const { id } = asked.body.report;
  const shown = (await admin.get(`/admin/companies/${company.id}/reports`)).body.data;
  expect(shown).toMatchObject([{ id, madeBy: 'Kavita Rao', madeInPortal: true }]);

  const owner = await person('owner', { name: 'Meera Shah' });
  expect((await owner.post(reports, { body: october })).body.report).toMatchObject({
    ...{ id, status: 'done', madeBy: 'Kavita Rao' },
  });
  const viewer = await person('viewer', { name: 'Ravi Nair' });
  expect((await viewer.get(reports)).body.data).toMatchObject([{ id, title: 'October 2026' }]);
  expect((await viewer.post(reports, { body: october })).status).toBe(403);
  const file = await viewer.get(`${reports}/${id}/file`, { query: { format: 'zip' } });
  expect(file.status).toBe(200);
  expect(file.headers['content-disposition']).toContain('October 2026.zip');

  const finance = await person('finance');
  expect((await finance.get(reports)).status).toBe(403);
  expect((await finance.post(reports, { body: october })).status).toBe(403);
  expect((await finance.get(`${reports}/${id}/file`)).status).toBe(403);
  expect(await history()).toEqual([
    'Kavita Rao company.report_made October 2026',
    'Ravi Nair company.report_downloaded October 2026 (ZIP)',
  ]);
});

test('a report that the console had made is there, without who of our staff asked', async () => {
  const { id } = await madeReport(app, admin, { companyId: company.id, ...october });
  const viewer = await person('viewer');
  const { body } = await viewer.get(reports);
  expect(body.data).toMatchObject([{ id, madeBy: 'Kolam', madeInPortal: false }]);
  expect(body.meta).toMatchObject({ total: 1, limit: 10 });
});

test('the pages are drawn in the other language from the same figures', async () => {
  await makeProgramme(app, { company, teams: [8] });
  const { id } = await madeReport(app, admin, { companyId: company.id, ...october });
  const viewer = await person('viewer', { name: 'Ravi Nair' });
  const textIn = async (language: string) => {
    const path = `${reports}/${id}/file?language=${language}`;
    return (await pdfText((await download(app, viewer.token, path)).bytes)).join(' ');
  };
  const english = await textIn('en');
  // Who comes meanwhile changes no figure.
  await makeEmployee(app, { companyId: company.id, createdAt: longAgo });
  const inHindi = await textIn('hi');
  expect(english).not.toMatch(/[\u0900-\u097F]/);
  expect(inHindi).toMatch(/[\u0900-\u097F]/);
  const figures = (text: string) => [...text.matchAll(/\d+ %/g)].map(([figure]) => figure);
  expect(figures(inHindi).length).toBeGreaterThan(5);
  expect(figures(inHindi).sort()).toEqual(figures(english).sort());
  expect(await history()).toContain(
    'Ravi Nair company.report_downloaded October 2026 (PDF, Hindi)',
  );
});

describe('a report is refused', () => {
  test('for what the company is not part of, and for a challenge that still runs', async () => {
    const { db } = app.services;
    const { challengeId } = await makeProgramme(app, { company, teams: [6] });
    const hr = await person('hr');
    const ask = (id: string) => hr.post(reports, { body: { kind: 'challenge', challengeId: id } });
    const refused = async (id: string, challenge: string) => {
      const { status, body } = await ask(id);
      expect([status, body.errors]).toEqual([400, { challengeId: challenge }]);
    };
    await refused(newId(), reportMessages.challengeUnknown);
    // Of single people so far.
    await refused(challengeId, reportMessages.challengeUnknown);
    await db.insert(challengeTargets).values({ id: newId(), challengeId, companyId: company.id });
    const setStatus = (status: 'active' | 'completed') =>
      db.update(challenges).set({ status }).where(sql`id = ${challengeId}`);
    await setStatus('active');
    await refused(challengeId, reportMessages.challengeNotOver);
    await setStatus('completed');
    expect((await ask(challengeId)).status).toBe(202);
    const stranger = await person('hr', { companyId: (await makeClient()).id });
    const other = await stranger.post(reports, { body: { kind: 'challenge', challengeId } });
    expect(other.body.errors).toEqual({ challengeId: reportMessages.challengeUnknown });
    const early = await hr.post(reports, { body: { kind: 'month', month: '2026-11' } });
    expect(early.body.errors).toEqual({ month: reportMessages.notOver });
  });

  test('for another company, and while it is not ready', async () => {
    const hr = await person('hr');
    const { id } = (await hr.post(reports, { body: october })).body.report;
    const file = `${reports}/${id}/file`;
    expect(await hr.get(file)).toMatchObject({ status: 409, body: { code: 'NOT_READY' } });
    await app.jobs.drain();
    const elsewhere = await makeCompany(app, { createdAt: longAgo });
    const stranger = await portalPerson(app, { companyId: elsewhere.id });
    expect((await stranger.get(file)).status).toBe(404);
    expect((await stranger.get(reports)).body.data).toEqual([]);
    expect((await hr.get(file)).status).toBe(200);
    expect((await hr.get(`${reports}/${newId()}/file`)).status).toBe(404);
  });
});
