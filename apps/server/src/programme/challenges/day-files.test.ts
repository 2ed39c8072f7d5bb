import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let asha: Awaited<ReturnType<TestApp['signedInAs']>>;
let ravi: typeof asha;

beforeAll(async () => {
  app = await startTestApp();
  asha = await app.signedInAs('creator');
  ravi = await app.signedInAs('manager');
});
afterAll(() => app.stop());

const made = async (): Promise<string> =>
  (await asha.post('/admin/challenges', { body: challengeBody() })).body.challenge.id;

async function uploaded(type: 'image/png' | 'application/pdf'): Promise<string> {
  const fileName = type === 'image/png' ? 'cover.png' : 'guide.pdf';
  const { body, headers } = formBody({}, { field: 'file', fileName, text: sampleFiles[type] });
  return (await asha.post('/admin/files', { body, headers })).body.url;
}

/** Creates a day with an uploaded file in each field that takes one. */
async function withFiles(id: string) {
  const { tasks, trivia, learningModules, workshops } = dayBody();
  const [picture, pdf] = [await uploaded('image/png'), await uploaded('application/pdf')];
  const body = dayBody({
    tasks: [{ ...tasks[0], coverImage: picture }],
    trivia: [{ ...trivia[0], image: picture }],
    learningModules: [{ ...learningModules[0], coverImage: picture, pdfUrl: pdf }],
    workshops: [{ ...workshops[0], coverImage: 'https://images.example.com/yoga.png' }],
  });
  return asha.post(`/admin/challenges/${id}/days`, { body });
}

const kept = async (dayId: string) =>
  (
    await app.database.pool.query('select content from challenge_days where id = $1', [dayId])
  ).rows.map(({ content }) => [
    content.tasks[0]?.coverImage,
    content.trivia[0]?.image,
    content.learningModules[0]?.coverImage,
    content.learningModules[0]?.pdfUrl,
    content.workshops[0]?.coverImage,
  ])[0];

const uses = async (...dayIds: string[]) =>
  (
    await app.services.db.execute<{ count: number }>(
      sql`select count(*)::int from file_uses where record_id = any(${sql.param(dayIds)}::uuid[])`,
    )
  ).rows[0]?.count;

test('an uploaded file is stored as a reference and shown with a link for each reader', async () => {
  const id = await made();
  const { status, body } = await withFiles(id);
  expect(status).toBe(201);
  const file = expect.stringMatching(/^file:[0-9a-f-]{36}$/);
  expect(await kept(body.day.id)).toEqual([
    file,
    file,
    file,
    file,
    'https://images.example.com/yoga.png',
  ]);
  expect(await uses(body.day.id)).toBe(2);
  for (const person of [asha, ravi]) {
    const { day } = (await person.get(`/admin/challenges/${id}/days/${body.day.id}`)).body;
    const opened = await app.client().get(day.learningModules[0].pdfUrl);
    expect(opened.status).toBe(200);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect((await app.client().get(day.tasks[0].coverImage)).status).toBe(200);
    expect(day.workshops[0].coverImage).toBe('https://images.example.com/yoga.png');
  }
});

test('a day saved by another user keeps its files, and its version if unchanged', async () => {
  const id = await made();
  const first = (await withFiles(id)).body.day;
  const path = `/admin/challenges/${id}/days/${first.id}`;
  const before = await kept(first.id);
  const shown = (await ravi.get(path)).body.day;
  const same = await ravi.patch(path, { body: { tasks: shown.tasks } });
  expect(same.body.day.version).toBe(1);
  const status = await ravi.patch(path, { body: { status: 'closed' } });
  expect(status.body.day.version).toBe(2);
  expect(await kept(first.id)).toEqual(before);
});

test('a file that the day no longer names is released', async () => {
  const id = await made();
  const { day } = (await withFiles(id)).body;
  await asha.patch(`/admin/challenges/${id}/days/${day.id}`, { body: { learningModules: [] } });
  expect(await uses(day.id)).toBe(1);
  await asha.delete(`/admin/challenges/${id}/days/${day.id}`);
  expect(await uses(day.id)).toBe(0);
});

test('copies and clones share files, and keep them when the original is deleted', async () => {
  const id = await made();
  const { day } = (await withFiles(id)).body;
  const copied = await asha.post(`/admin/challenges/${id}/days/${day.id}/copy`, {
    body: { toDate: '2026-11-25' },
  });
  const clone = (await ravi.post(`/admin/challenges/${id}/clone`)).body.challenge;
  const { days } = (await ravi.get(`/admin/challenges/${clone.id}/days`)).body;
  const copies = [copied.body.day.id, ...days.map((each: { id: string }) => each.id)];
  expect(copies).toHaveLength(3);
  expect((await asha.delete(`/admin/challenges/${id}`)).status).toBe(200);
  expect(await uses(day.id, copied.body.day.id)).toBe(0);
  expect(await uses(...copies)).toBe(4);
  const opened = await app.client().get(days[0].tasks[0].coverImage);
  expect(opened.status).toBe(200);
});

test('a file of another type or user, or a deleted one, is refused at its field', async () => {
  const id = await made();
  const pdf = await uploaded('application/pdf');
  const picture = await uploaded('image/png');
  const save = (client: typeof asha, link: string) =>
    client.post(`/admin/challenges/${id}/days`, {
      body: dayBody({ tasks: [{ title: 'Walk', coverImage: link }] }),
    });
  const gone = '/api/files/01a1f995-a829-77ea-b19b-36aa48873b6d';
  for (const answer of [await save(asha, pdf), await save(ravi, picture), await save(asha, gone)]) {
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['tasks.0.coverImage']);
  }
  expect((await asha.get(`/admin/challenges/${id}/days`)).body.days).toEqual([]);
});
