import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let asha: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  asha = await app.signedInAs('creator');
});
afterAll(() => app.stop());

const made = async (): Promise<string> =>
  (await asha.post('/admin/challenges', { body: challengeBody() })).body.challenge.id;
const usesOf = async (recordId: string): Promise<number> =>
  (await app.database.pool.query('select from file_uses where record_id = $1', [recordId])).rows
    .length;

test('a picture stays with the library, and goes to days that others plan with it', async () => {
  const text = sampleFiles['image/png'];
  const { body, headers } = formBody({}, { field: 'file', fileName: 'cover.png', text });
  const { url } = (await asha.post('/admin/files', { body, headers })).body;
  const challengeId = await made();
  const given = dayBody({ tasks: [{ title: 'With a picture', coverImage: url }] });
  const { day } = (await asha.post(`/admin/challenges/${challengeId}/days`, { body: given })).body;
  const componentId = day.tasks[0].taskId;
  await asha.post('/admin/library', { body: { challengeId, componentId } });
  await asha.delete(`/admin/challenges/${challengeId}/days/${day.id}`);
  const [item] = (await asha.get('/admin/library')).body.data;
  expect(await usesOf(item.id)).toBe(1);
  expect(item.content.tasks[0].coverImage).toMatch(/^\/api\/files\//);

  const ravi = await app.signedInAs('manager');
  const at = { challengeId: await made(), date: '2026-11-22' };
  const inserted = await ravi.post(`/admin/library/${item.id}/insert`, { body: at });
  expect(inserted.status).toBe(201);
  expect(inserted.body.day.tasks[0].coverImage).toMatch(/^\/api\/files\//);
  expect(await usesOf(inserted.body.day.id)).toBe(1);
});
