import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { largestFile } from '@kolam/contract/platform/files/model.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFileKey } from '#core/files/file-store.ts';
import { archiveOf, type OfficeKind, officeFile, otherFiles } from '../../../test/office-files.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { checkUpload } from './actions.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Returns the detected type of a task's file. @throws Failure when it is refused */
async function typeOf(fileName: string, content: Buffer): Promise<string> {
  const key = newFileKey();
  const { bytes } = await app.services.files.put(key, Readable.from([content]), {
    contentType: 'application/octet-stream',
    maxBytes: largestFile,
  });
  const file = {
    field: 'attachment_0',
    fileName,
    contentType: 'application/octet-stream',
    bytes,
    sha256: createHash('sha256').update(content).digest('hex'),
    key,
  };
  const checked = await checkUpload(app.services, file, {
    purpose: 'attachment',
    field: 'attachment_0',
  });
  return checked.contentType;
}

const refuses = async (fileName: string, content: Buffer) => {
  const message = `File ${fileName} is not a PDF, Word, Excel, PowerPoint, JPG, PNG, GIF, ZIP or RAR file.`;
  await expect(typeOf(fileName, content)).rejects.toMatchObject({
    kind: 'invalid',
    details: { errors: { attachment_0: message } },
  });
};

const office = 'application/vnd.openxmlformats-officedocument.';
const types: [OfficeKind, string][] = [
  ['docx', `${office}wordprocessingml.document`],
  ['xlsx', `${office}spreadsheetml.sheet`],
  ['pptx', `${office}presentationml.presentation`],
];

describe.each(types)('a %s', (kind, type) => {
  test.each([
    ['that begins with its list of contents', {}, type],
    ['that was streamed', { streamed: true }, type],
    ['that ends with its list of contents', { listLast: true }, type],
    ['with a picture before its document', { before: 40_000 }, type],
    // The identifying entry is beyond the part that is read. The name decides instead.
    ['whose list is far from its beginning', { listLast: true, before: 40_000 }, 'application/zip'],
    [
      'whose list is far away, streamed',
      { listLast: true, streamed: true, before: 40_000 },
      'application/zip',
    ],
  ])('%s', async (_, how, found) => {
    const content = await officeFile(kind, how);
    expect(await typeOf(`plan.${kind}`, content)).toBe(found);
    expect(await typeOf(`PLAN.${kind.toUpperCase()}`, content)).toBe(found);
  });

  test('with a password', async () => {
    expect(await typeOf(`salaries.${kind}`, otherFiles.container)).toBe('application/x-cfb');
  });

  test('is not detected as another kind, a program or a picture', async () => {
    const content = await officeFile(kind);
    for (const [other] of types) if (other !== kind) await refuses(`plan.${other}`, content);
    for (const ending of ['exe', 'pdf', 'png', 'doc', `${kind}m`]) {
      await refuses(`plan.${ending}`, content);
    }
  });
});

test.each<[string, Buffer, string]>([
  ['letter.doc', otherFiles.container, 'application/x-cfb'],
  ['list.xls', otherFiles.container, 'application/x-cfb'],
  ['slides.PPT', otherFiles.container, 'application/x-cfb'],
  ['old.rar', otherFiles.rar4, 'application/x-rar-compressed'],
  ['new.rar', otherFiles.rar5, 'application/x-rar-compressed'],
  ['empty.zip', otherFiles.emptyZip, 'application/zip'],
  ['dance.gif', sampleFiles['image/gif'], 'image/gif'],
  ['photo.jpeg', sampleFiles['image/jpeg'], 'image/jpeg'],
  ['photo.png', sampleFiles['image/png'], 'image/png'],
  ['guide.pdf', sampleFiles['application/pdf'], 'application/pdf'],
])('is accepted: %s', async (name, content, type) => {
  expect(await typeOf(name, content)).toBe(type);
});

test('an archive of anything is accepted, compressed or streamed', async () => {
  const parts: [string, string][] = [
    ['photos/a.txt', 'one'],
    ['photos/b.txt', 'two'],
  ];
  expect(await typeOf('photos.zip', await archiveOf(parts))).toBe('application/zip');
  expect(await typeOf('photos.zip', await archiveOf(parts, { streamed: true }))).toBe(
    'application/zip',
  );
});

describe('refuses', () => {
  test.each<[string, string, Buffer]>([
    ['an installer', 'setup.msi', otherFiles.container],
    ['a mail', 'mail.msg', otherFiles.container],
    ['a container called a PDF', 'letter.pdf', otherFiles.container],
    ['another archive', 'photos.7z', otherFiles.sevenZip],
    ['the same, called a zip', 'photos.zip', otherFiles.sevenZip],
    ['rich text called a letter', 'letter.doc', otherFiles.rtf],
    ['a rar called a zip', 'photos.zip', otherFiles.rar5],
  ])('%s', async (_, name, content) => {
    await refuses(name, content);
  });

  test('a letter with macros, whatever its name', async () => {
    const content = await officeFile('docx', { macros: true });
    await refuses('letter.docm', content);
    await refuses('letter.docx', content);
    await refuses('letter.zip', content);
  });

  test('programs that are archives', async () => {
    const jar = await archiveOf([['META-INF/MANIFEST.MF', 'Main-Class: A']]);
    const apk = await archiveOf([['classes.dex', 'x']]);
    for (const content of [jar, apk]) {
      await refuses('photos.zip', content);
      await refuses('letter.docx', content);
    }
  });
});
