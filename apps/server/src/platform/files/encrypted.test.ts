import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedFiles } from '#core/files/sealed-files.ts';
import { dataKeys } from '../../../test/data-keys.ts';
import { formBody } from '../../../test/form-body.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { files } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  app = await startTestApp({ dataKeys: dataKeys('1') });
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

/** Longer than three pieces, with text that tells where it is. */
const text = Array.from({ length: 25_000 }, (_, line) => `line ${line}\n`).join('');
const video = Buffer.concat([sampleFiles['video/mp4'], Buffer.from(text)]);

async function uploaded(content = video) {
  const form = formBody({}, { field: 'file', fileName: 'walk.mp4', text: content });
  const { id, url } = (await admin.post('/admin/files', form)).body.file;
  const [row] = await app.database.db.select().from(files).where(eq(files.id, id));
  const key = row?.key ?? '';
  const place = join(app.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key);
  return { url: url as string, key, place };
}

const open = (url: string, range?: string) =>
  app.client().get(url, range === undefined ? {} : { headers: { range } });

test('an uploaded file is encrypted in the store and opens by its link', async () => {
  const { url, place } = await uploaded();
  const stored = readFileSync(place);
  expect(stored.includes('line 1')).toBe(false);
  expect(stored.includes('ftyp')).toBe(false);
  const { status, text: content, headers } = await open(url);
  expect([status, content.length]).toEqual([200, video.length]);
  expect(content).toBe(video.toString());
  expect(headers['content-length']).toBe(String(video.length));
});

const ranges = [
  [0, 1],
  [65_535, 65_536],
  [70_000, 200_000],
  [video.length - 1, video.length - 1],
] as const;

test.each(ranges)('its bytes %d to %d are read alone', async (start, end) => {
  const { url } = await uploaded();
  const { status, text: content, headers } = await open(url, `bytes=${start}-${end}`);
  expect(status).toBe(206);
  expect(content).toBe(video.subarray(start, end + 1).toString());
  expect(headers['content-range']).toBe(`bytes ${start}-${end}/${video.length}`);
});

test('a file from before there was a key opens, whole and in parts @full', async () => {
  const { url, key } = await uploaded();
  const options = { contentType: 'video/mp4', maxBytes: video.length };
  await storedFiles(app.services.files).put(key, Readable.from([video]), options);
  expect((await open(url)).text).toBe(video.toString());
  const { text: content } = await open(url, 'bytes=70000-70100');
  expect(content).toBe(video.subarray(70_000, 70_101).toString());
});

test('a file in another’s place is not served', async () => {
  const [one, other] = [await uploaded(), await uploaded()];
  writeFileSync(one.place, readFileSync(other.place));
  expect((await open(one.url)).status).toBe(500);
  expect((await open(one.url, 'bytes=0-10')).status).toBe(500);
  expect((await open(other.url)).status).toBe(200);
});
