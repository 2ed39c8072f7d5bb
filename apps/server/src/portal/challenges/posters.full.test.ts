import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challenges } from '#programme/challenges/tables.ts';
import { startChallenge } from '../../../test/participation.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { makeCompany, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let company: TestCompany;
let viewer: Client;

beforeAll(async () => {
  app = await startTestApp({ appUrl: 'https://app.example.com' });
  company = await makeCompany(app, { name: 'Neem Mills' });
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  viewer = await portalPerson(app, { companyId: company.id, portalRight: 'viewer' });
});
afterAll(() => app.stop());

async function pageOf(path: string): Promise<string> {
  const pages = await pdfText((await download(app, viewer.token ?? '', path)).bytes);
  expect(pages).toHaveLength(1);
  return pages[0] ?? '';
}

test('the poster of a challenge names the company of the portal', async () => {
  const { id } = await startChallenge(app, { company });
  const page = await pageOf(`/company/challenges/${id}/poster`);
  expect(page).toContain('Neem Mills · Kolam');
  expect(page).toContain(`https://app.example.com/app/c/${id}`);
  expect(await pageOf(`/company/challenges/${id}/poster?language=hi`)).toContain('।');
});

test('the poster of the app leads to its sign-in, in both languages', async () => {
  const page = await pageOf('/company/poster');
  expect(page).toContain('Our wellness programme');
  expect(page).toContain('Neem Mills · Kolam');
  expect(page).toContain('https://app.example.com/app/');
  expect(await pageOf('/company/poster?language=hi')).not.toContain('Our wellness');
});

test('a challenge of another company has no poster, and a language must be known', async () => {
  const { id } = await startChallenge(app, { company: await makeCompany(app) });
  expect((await viewer.get(`/company/challenges/${id}/poster`)).status).toBe(404);
  expect((await viewer.get('/company/poster?language=ta')).status).toBe(400);
});

test('challenges have their titles in each language', async () => {
  const { id } = await startChallenge(app, { company });
  await app.services.db
    .update(challenges)
    .set({ translations: { hi: { title: 'बारिश के कदम' } } })
    .where(eq(challenges.id, id));
  const { body } = await viewer.get('/company/challenges');
  const titles = { en: 'Monsoon steps', hi: 'बारिश के कदम' };
  expect(body.data).toContainEqual(expect.objectContaining({ id, titles }));
});
