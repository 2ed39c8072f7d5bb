import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { largestFile } from '@kolam/contract/platform/files/model.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formBody } from '../../../test/form-body.ts';
import { refusedFiles, sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let creator: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  creator = await app.signedInAs('creator');
});
afterAll(() => app.stop());

const upload = (fileName: string, content: Buffer, fields: Record<string, string> = {}) => {
  const { body, headers } = formBody(fields, { field: 'file', fileName, text: content });
  return creator.post('/admin/files', { body, headers });
};

/** Returns the content of the table and of the store. */
async function kept() {
  const { rows } = await app.database.db.execute<{ key: string }>(sql`select key from files`);
  const found = await readdir(join(app.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const stored = found.filter((entry) => entry.isFile()).map(({ name }) => name);
  return { rows: rows.map(({ key }) => key).sort(), stored: stored.sort() };
}

const png = sampleFiles['image/png'];

describe('uploading a file', () => {
  test('returns its id and a link that opens it', async () => {
    const { status, body } = await upload('सूर्य नमस्कार.png', png, { purpose: 'image' });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      id: body.file.id,
      url: body.file.url,
      file: {
        _id: body.id,
        id: body.id,
        name: 'सूर्य नमस्कार.png',
        contentType: 'image/png',
        bytes: png.length,
        url: expect.stringMatching(new RegExp(`^/api/files/${body.id}\\?session=`)),
      },
    });
    expect((await app.client().get(body.url)).status).toBe(200);
  });

  test.each([
    ['image', 'image/png', 'a.PNG'],
    ['image', 'image/jpeg', 'a.jpeg'],
    ['image', 'image/webp', 'saved-as.jpg'],
    ['image', 'image/gif', 'a.gif'],
    ['photo', 'image/heic', 'IMG_1.HEIC'],
    ['document', 'application/pdf', 'a.pdf'],
    ['video', 'video/mp4', 'a.mp4'],
    ['video', 'video/quicktime', 'a.mov'],
    ['video', 'video/webm', 'a.webm'],
  ] as const)('accepts as %s a file of %s, named %s', async (purpose, type, name) => {
    const { status, body } = await upload(name, sampleFiles[type], { purpose });
    expect(body).toMatchObject({ file: { contentType: type } });
    expect(status).toBe(201);
    expect((await upload(name, sampleFiles[type])).status).toBe(201);
  });

  test('accepts 10 MB @full', async () => {
    const { status } = await upload('a.png', Buffer.concat([png], largestFile));
    expect(status).toBe(201);
  });

  test('is done once however often a key is sent, and stores one file', async () => {
    const { body, headers } = formBody({}, { field: 'file', fileName: 'a.png', text: png });
    const before = await kept();
    const keyed = { body, headers: { ...headers, 'idempotency-key': randomUUID() } };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => creator.post('/admin/files', keyed)),
    );
    expect(first?.status).toBe(201);
    for (const other of others) expect(other.body).toEqual(first?.body);
    const after = await kept();
    expect(after.rows.length).toBe(before.rows.length + 1);
    expect(after.stored).toEqual(after.rows);
  });

  test('is for users who may write challenges', async () => {
    const { body, headers } = formBody({}, { field: 'file', fileName: 'a.png', text: png });
    const support = await app.signedInAs('support');
    expect((await support.post('/admin/files', { body, headers })).status).toBe(403);
    expect((await app.client().post('/admin/files', { body, headers })).status).toBe(401);
  });
});

describe('a refused file leaves nothing behind and gets a message at `file`:', () => {
  const refused = async (
    send: () => ReturnType<typeof upload>,
    status: number,
    message: string,
  ) => {
    const before = await kept();
    const { status: given, body } = await send();
    expect({ status: given, ...body }).toMatchObject({
      status,
      success: false,
      message,
      errors: { file: message },
    });
    expect(await kept()).toEqual(before);
  };
  const anything = (name: string) => `File ${name} is not a PDF, image or video file.`;

  test.each([
    ['a program called a photo', 'photo.jpg', refusedFiles.program],
    ['a drawing with a script', 'logo.svg', refusedFiles.svg],
    ['the same, called a photo', 'logo.png', refusedFiles.svg],
    ['a page with a script', 'page.html', refusedFiles.html],
    ['the same, called a document', 'page.pdf', refusedFiles.html],
    ['an archive', 'photos.zip', refusedFiles.zip],
    ['words', 'words.pdf', refusedFiles.words],
    ['a picture called a program', 'photo.exe', png],
    ['a picture called a document', 'photo.pdf', png],
    ['a document called a picture', 'photo.png', sampleFiles['application/pdf']],
    ['a picture without an ending', 'photo', png],
  ])('%s', async (_, name, content) => {
    await refused(() => upload(name, content), 400, anything(name));
  });

  test('a type that the purpose doesn’t accept', async () => {
    const pdf = sampleFiles['application/pdf'];
    await refused(
      () => upload('a.pdf', pdf, { purpose: 'image' }),
      400,
      'File a.pdf is not a JPG, PNG, WebP or GIF file.',
    );
    await refused(
      () => upload('a.png', png, { purpose: 'document' }),
      400,
      'File a.png is not a PDF file.',
    );
  });

  test('an empty file', async () => {
    await refused(() => upload('a.png', Buffer.alloc(0)), 400, 'File a.png is empty.');
  });

  test('one byte more than 10 MB @full', async () => {
    const content = Buffer.concat([png], largestFile + 1);
    const message = 'File a.png is too large. Maximum size is 10MB.';
    await refused(() => upload('a.png', content), 413, message);
  });

  test('no file at all, and two', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const purpose = '--x\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nimage\r\n';
    const none = () =>
      creator.post('/admin/files', {
        headers,
        body: Buffer.from(`${purpose}--x--\r\n`),
      });
    await refused(none, 400, 'Send one file');
    const part = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      png,
      Buffer.from('\r\n'),
    ]);
    const body = Buffer.concat([part, part, Buffer.from('--x--\r\n')]);
    await refused(() => creator.post('/admin/files', { headers, body }), 400, 'Send one file.');
  });

  test.each([
    ['cut off in its content', 0.9],
    ['cut off in its head', 0.05],
  ])('a form %s', async (_, share) => {
    const { body, headers } = formBody({}, { field: 'file', fileName: 'a.png', text: png });
    const cut = body.subarray(0, Math.floor(body.length * share));
    const message = 'The form could not be read: malformed or incomplete.';
    await refused(() => creator.post('/admin/files', { headers, body: cut }), 400, message);
  });

  test('an unknown purpose', async () => {
    const before = await kept();
    const { status, body } = await upload('a.png', png, { purpose: 'virus' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['purpose']]);
    expect(await kept()).toEqual(before);
  });
});
