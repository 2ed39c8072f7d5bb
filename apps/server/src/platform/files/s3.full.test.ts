import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largestFile } from '@kolam/contract/platform/files/model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours } from '#core/clock.ts';
import { formBody } from '../../../test/form-body.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { refusedFiles, sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tidyUpFiles } from './tidy-up.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kolam-s3-'));
  s3 = await startS3Server(folder);
  app = await startTestApp({ filesUrl: s3.url });
  admin = await app.signedInAs();
});
afterAll(async () => {
  await app.stop();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const upload = (fileName: string, content: Buffer) => {
  const { body, headers } = formBody({}, { field: 'file', fileName, text: content });
  return admin.post('/admin/files', { body, headers });
};

/** Counts the files in the bucket and those on their way to it. */
async function stored() {
  const bucket = await readdir(join(folder, 'bucket', 'kolam')).catch((): string[] => []);
  const incoming = await readdir(join(app.dataDir, 'files', 'incoming'));
  return [bucket.filter((name) => name.endsWith('_object')).length, incoming.length];
}

test('a file in an S3-compatible store is accepted, opened completely and in parts, and tidied up', async () => {
  const content = Buffer.concat([sampleFiles['video/mp4'], Buffer.from('0123456789')]);
  const { body } = await upload('walk.mp4', content);
  expect((await app.client().get(body.url)).text).toBe(content.toString());
  const part = await app.client().get(body.url, { headers: { range: 'bytes=-4' } });
  expect([part.status, part.text]).toEqual([206, '6789']);
  expect(await stored()).toEqual([1, 0]);
  app.pass(days(1) + hours(1));
  await tidyUpFiles(app.services);
  await app.jobs.drain();
  expect(await stored()).toEqual([0, 0]);
});

test('refused files do not stay in the bucket', async () => {
  admin = await app.signedInAs();
  const png = sampleFiles['image/png'];
  expect((await upload('a.png', refusedFiles.svg)).status).toBe(400);
  expect((await upload('a.png', refusedFiles.program)).status).toBe(400);
  expect((await upload('a.png', Buffer.alloc(0))).status).toBe(400);
  expect((await upload('a.png', Buffer.concat([png], largestFile + 1))).status).toBe(413);
  const { body, headers } = formBody({}, { field: 'file', fileName: 'a.png', text: png });
  const cut = body.subarray(0, body.length - 30);
  expect((await admin.post('/admin/files', { body: cut, headers })).status).toBe(400);
  expect(await stored()).toEqual([0, 0]);
});
