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
    tasks: [{ ...tasks[0], coverImage: picture, exampleProof: picture }],
    trivia: [{ ...trivia[0], image: picture }],
    learningModules: [{ ...learningModules[0], coverImage: picture, pdfUrl: pdf }],
    workshops: [{ ...workshops[0], coverImage: picture }],
  });
  return asha.post(`/admin/challenges/${id}/days`, { body });
}

const kept = async (dayId: string) =>
  (
    await app.database.pool.query('select content from challenge_days where id = $1', [dayId])
  ).rows.map(({ content }) => [
    content.tasks[0]?.coverImage,
    content.tasks[0]?.exampleProof,
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
  expect(await kept(body.day.id)).toEqual([file, file, file, file, file, file]);
  expect(await uses(body.day.id)).toBe(2);
  for (const person of [asha, ravi]) {
    const { day } = (await person.get(`/admin/challenges/${id}/days/${body.day.id}`)).body;
    const opened = await app.client().get(day.learningModules[0].pdfUrl);
    expect(opened.status).toBe(200);
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect((await app.client().get(day.tasks[0].coverImage)).status).toBe(200);
    expect((await app.client().get(day.tasks[0].exampleProof)).status).toBe(200);
    expect((await app.client().get(day.workshops[0].coverImage)).status).toBe(200);
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
  const body = { learningModules: [] };
  await asha.patch(`/admin/challenges/${id}/days/${day.id}`, { body });
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

const elsewhere = 'https://images.example.com/yoga.png';

test('an address elsewhere is refused at each field, and asks for the file', async () => {
  const id = await made();
  const { tasks, trivia, learningModules } = dayBody();
  const body = dayBody({
    tasks: [{ ...tasks[0], coverImage: elsewhere }],
    trivia: [{ ...trivia[0], image: elsewhere }],
    learningModules: [{ ...learningModules[0], pdfUrl: 'http://example.com/guide.pdf' }],
  });
  const refused = await asha.post(`/admin/challenges/${id}/days`, { body });
  expect(refused.status).toBe(400);
  const message = 'Upload the file: an address elsewhere can’t be kept here.';
  expect(refused.body.errors).toEqual({
    'tasks.0.coverImage': message,
    'trivia.0.image': message,
    'learningModules.0.pdfUrl': message,
  });
});

test('a day with addresses from before keeps them when something else of it is saved', async () => {
  const id = await made();
  const { day } = (await asha.post(`/admin/challenges/${id}/days`, { body: dayBody() })).body;
  await app.database.pool.query(
    `update challenge_days set content = jsonb_set(content, '{tasks,0,coverImage}', $2) where id = $1`,
    [day.id, JSON.stringify(elsewhere)],
  );
  const path = `/admin/challenges/${id}/days/${day.id}`;
  const shown = (await asha.get(path)).body.day;
  expect(shown.tasks[0].coverImage).toBe(elsewhere);
  const renamed = [{ ...shown.tasks[0], title: 'Walk 6 km' }];
  const saved = await asha.patch(path, { body: { tasks: renamed } });
  expect(saved.body.day.tasks[0]).toMatchObject({ title: 'Walk 6 km', coverImage: elsewhere });
  const more = [...renamed, { title: 'Run', coverImage: 'https://images.example.com/run.png' }];
  const refused = await asha.patch(path, { body: { tasks: more } });
  expect(Object.keys(refused.body.errors)).toEqual(['tasks.1.coverImage']);
  const removed = await asha.patch(path, { body: { tasks: [{ ...renamed[0], coverImage: '' }] } });
  expect(removed.status).toBe(200);
  const again = await asha.patch(path, { body: { tasks: renamed } });
  expect(Object.keys(again.body.errors)).toEqual(['tasks.0.coverImage']);
});
