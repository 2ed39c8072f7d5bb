import { createHash } from 'node:crypto';
import { reportMessages } from '@kolam/contract/programme/company-reports/messages.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { challenges, challengeTargets } from '#programme/challenges/tables.ts';
import { filesIn } from '../../../test/archive.ts';
import { longAgo, madeReport, makeProgramme } from '../../../test/company-reports.ts';
import { readCsv } from '../../../test/csv.ts';
import { makeParty } from '../../../test/finance.ts';
import { saveInvoice, savePayment } from '../../../test/parties.ts';
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
  expect(await owner.post(reports, { body: october })).toMatchObject({
    status: 200,
    body: { report: { id, status: 'done', madeBy: 'Kavita Rao' }, pending: 0 },
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

test('a report that the console had made is there, without who of our staff asked @full', async () => {
  const { id } = await madeReport(app, admin, { companyId: company.id, ...october });
  const viewer = await person('viewer');
  const { body } = await viewer.get(reports);
  expect(body.data).toMatchObject([{ id, madeBy: 'Kolam', madeInPortal: false }]);
  expect(body.meta).toMatchObject({ total: 1, limit: 10 });
});

test('the pages are drawn in the other language from the same figures @full', async () => {
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
  const file = await viewer.get(`${reports}/${id}/file?language=hi`);
  expect(file.headers['content-disposition']).toContain('October 2026 Hindi.pdf');
  expect(await history()).toContain(
    'Ravi Nair company.report_downloaded October 2026 (PDF, Hindi)',
  );
});

/** The pages of a report and its other files, as someone of the portal downloads it. */
async function packOf({ token }: { token: string }, id: string) {
  const { bytes } = await download(app, token, `${reports}/${id}/file?format=zip`);
  const files: Record<string, Buffer> = Object.fromEntries(await filesIn(bytes));
  const name = Object.keys(files).find((each) => each.endsWith('.pdf')) ?? '';
  return { files, pages: await pdfText(files[name] ?? Buffer.alloc(0)) };
}

test('a report has a page for each part, invoices only for owners, and a hash on each page @full', async () => {
  await makeProgramme(app, { company, teams: [8, 9] });
  const party = await makeParty(app, { companyId: company.id });
  const invoiced = { party, number: 901, issuedOn: '2026-10-06', rupees: 118_000 };
  const invoice = await saveInvoice(app, invoiced);
  await saveInvoice(app, { ...invoiced, number: 902, issuedOn: '2026-11-01' });
  const paid = { number: 901, issuedOn: '2026-10-20', rupees: 100_000, tds: 2000 };
  await savePayment(app, invoice, paid);
  const { id } = await madeReport(app, admin, { companyId: company.id, ...october });
  // What is paid later changes no report.
  await savePayment(app, invoice, { ...paid, number: 902 });

  const owner = await packOf(await person('owner'), id);
  expect(owner.pages.length).toBeGreaterThanOrEqual(8);
  expect(owner.pages.length).toBeLessThanOrEqual(12);
  const money = owner.pages.find((page) => page.startsWith('Invoices and payments')) ?? '';
  expect(money).toContain(`${invoice.code} 6 October 2026 1,18,000.00`);
  expect(money).toContain('1,00,000.00 2,000.00');
  expect(money).not.toContain('00902');
  expect(owner.pages.at(-1)).toMatch(/^How the figures are made/);
  expect(readCsv(String(owner.files['invoices.csv']))).toHaveLength(2);

  const hr = await packOf(await person('hr'), id);
  expect(hr.pages.length).toBe(owner.pages.length - 1);
  expect(hr.pages.join(' ')).not.toContain(invoice.code);
  expect(Object.keys(hr.files)).not.toContain('invoices.csv');
  for (const { pages, files } of [owner, hr]) {
    const hash = createHash('sha256')
      .update(files['figures.json'] ?? '')
      .digest('hex');
    for (const page of pages) expect(page).toContain(`Fingerprint ${hash.slice(0, 16)}`);
    expect(pages.at(-1)?.replaceAll(' ', '')).toContain(hash);
  }
  expect((await packOf(await person('owner'), id)).pages).toEqual(owner.pages);
});

test('a report has the same bytes each time, with invoices and in another language too @full', async () => {
  await makeProgramme(app, { company, teams: [8] });
  const { id } = await madeReport(app, admin, { companyId: company.id, ...october });
  const owner = await person('owner');
  const queries = ['format=pdf', 'format=zip', 'format=pdf&language=hi'];
  const drawn = async (query: string) =>
    (await download(app, owner.token, `${reports}/${id}/file?${query}`)).bytes;
  const before = await Promise.all(queries.map(drawn));
  // The time of a file in an archive has even seconds.
  await new Promise((resolve) => setTimeout(resolve, 2001));
  for (const [place, query] of queries.entries()) {
    expect((await drawn(query)).equals(before[place] as Buffer), query).toBe(true);
  }
});

test('a report of a challenge that was not over is left to the console, whatever its dates are later @full', async () => {
  const { db } = app.services;
  const days = { from: '2026-11-09', to: '2026-11-30' };
  const { challengeId } = await makeProgramme(app, { company, teams: [6], ...days });
  await db.insert(challengeTargets).values({ id: newId(), challengeId, companyId: company.id });
  const change = (changes: Partial<typeof challenges.$inferInsert>) =>
    db.update(challenges).set(changes).where(sql`id = ${challengeId}`);
  const asked = { kind: 'challenge', challengeId };
  const [hr, viewer] = [await person('hr'), await person('viewer')];
  const listed = async () => {
    const lists = await Promise.all([hr, viewer].map(({ get }) => get(reports)));
    const [first, second] = lists.map(({ body: { data, meta } }) => ({
      ids: data.map(({ id }: { id: string }) => id),
      total: meta.total,
    }));
    expect(second).toEqual(first);
    return first;
  };
  const statusOf = async (id: string) => (await viewer.get(`${reports}/${id}/file`)).status;

  await change({ status: 'active' });
  const ofConsole = `/admin/companies/${company.id}/reports`;
  const month = await madeReport(app, admin, { companyId: company.id, ...october });
  const { id: running } = (await admin.post(ofConsole, { body: asked })).body.report;
  for (const isMade of [false, true]) {
    if (isMade) await app.jobs.drain();
    expect(await listed()).toEqual({ ids: [month.id], total: 1 });
    expect(await statusOf(running)).toBe(404);
  }
  expect((await admin.get(`${ofConsole}/${running}/file`)).status).toBe(200);

  // It ends early, with the day up to which that report counts.
  await change({ status: 'completed', endDate: '2026-11-19' });
  expect(await listed()).toEqual({ ids: [month.id], total: 1 });
  app.pass(1000);
  const made = await hr.post(reports, { body: asked });
  expect(made.status, made.text).toBe(202);
  await app.jobs.drain();
  const { id } = made.body.report;
  expect(await listed()).toEqual({ ids: [id, month.id], total: 2 });
  expect([await statusOf(id), await statusOf(running)]).toEqual([200, 404]);

  // It goes on after all.
  await change({ status: 'active', endDate: '2026-11-30' });
  expect(await listed()).toEqual({ ids: [id, month.id], total: 2 });
  expect([await statusOf(id), await statusOf(running)]).toEqual([200, 404]);
  expect((await admin.get(ofConsole)).body.meta.total).toBe(3);
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

  test('for another company, and while it is not ready @full', async () => {
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
