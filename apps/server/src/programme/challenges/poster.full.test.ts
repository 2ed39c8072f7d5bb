import { randomUUID } from 'node:crypto';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp({ appUrl: 'https://app.example.com' });
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());

const translations = { hi: { title: 'मानसून के कदम' } };
const made = async (given: Record<string, unknown> = {}) =>
  (await creator.post('/admin/challenges', { body: challengeBody(given) })).body.challenge;
const pathOf = (id: string, language: string) =>
  `/admin/challenges/${id}/poster?language=${language}`;
const posterOf = async (id: string, language = 'en') => {
  const pages = await pdfText((await download(app, creator.token, pathOf(id, language))).bytes);
  expect(pages).toHaveLength(1);
  return pages[0];
};

describe('the poster of a challenge', () => {
  test('has its name, its dates and its address in the employees’ app', async () => {
    const { id } = await made({ translations });
    const text = await posterOf(id);
    expect(text).toContain('Monsoon steps');
    expect(text).toContain('19 November 2026 to 2 December 2026');
    expect(text).toContain(`https://app.example.com/app/c/${id}`);
    expect(text).toContain('sign in');
  });

  test('is in Hindi, with the original title if that has no translation', async () => {
    const translated = await made({ translations });
    const hindi = await posterOf(translated.id, 'hi');
    for (const english of ['Monsoon steps', 'sign in', 'November'])
      expect(hindi).not.toContain(english);
    // The full stop of Hindi, which needs the same font as its letters.
    expect(hindi).toContain('।');
    expect(hindi).toContain(`https://app.example.com/app/c/${translated.id}`);
    expect(await posterOf((await made()).id, 'hi')).toContain('Monsoon steps');
  });

  test('names the one company that it is assigned to', async () => {
    const { id } = await made();
    expect(await posterOf(id)).not.toContain('·');
    const company = await makeCompany(app);
    const body = { assignmentType: 'company', companyIds: [company.id] };
    expect((await creator.put(`/admin/challenges/${id}/assign`, { body })).status).toBe(200);
    expect(await posterOf(id)).toContain(company.name);
  });

  test('fits on one page with the longest titles', async () => {
    const longest = (word: string) => word.repeat(99).slice(0, challengeLimits.title).trim();
    const { id } = await made({
      title: longest('Wellness '),
      translations: { hi: { title: longest('मानसून ') } },
    });
    for (const language of ['en', 'hi'])
      expect(await posterOf(id, language)).toContain(`/app/c/${id}`);
  });

  test('does not exist for an unknown challenge or language', async () => {
    const { id } = await made();
    expect((await creator.get(pathOf(randomUUID(), 'en'))).status).toBe(404);
    expect((await creator.get(pathOf(id, 'ta'))).status).toBe(400);
  });
});
