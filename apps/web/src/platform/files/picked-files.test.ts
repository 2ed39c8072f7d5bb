import { expect, test } from 'vitest';
import { addFiles } from './picked-files.ts';

const rules = { purpose: 'identity', most: 2, tooMany: 'No more than two.' } as const;
const file = (name: string, content = 'x') => new File([content], name, { lastModified: 1 });
const names = (files: readonly { file: File }[]) => files.map((one) => one.file.name);

test('files are added in their order', () => {
  const { files, refused } = addFiles([], [file('b.pdf'), file('a.png')], rules);
  expect(names(files)).toEqual(['b.pdf', 'a.png']);
  expect(refused).toEqual([]);
  expect(files[0]?.key).not.toBe(files[1]?.key);
});

test('files that don’t fit are left out with a message, and the rest are added', () => {
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'scan.pdf');
  const { files, refused } = addFiles([], [file('a.exe'), large, file('a.pdf')], rules);
  expect(names(files)).toEqual(['a.pdf']);
  expect(refused).toEqual([
    'File a.exe is not a PDF, JPG or PNG file.',
    'File scan.pdf is too large. Maximum size is 10MB.',
  ]);
});

test('no file is added beyond the limit, with a single message', () => {
  const { files } = addFiles([], [file('a.pdf'), file('b.pdf')], rules);
  const more = addFiles(files, [file('c.pdf'), file('d.pdf')], rules);
  expect(names(more.files)).toEqual(['a.pdf', 'b.pdf']);
  expect(more.refused).toEqual(['No more than two.']);
});

test('the same file is not added twice, with a message', () => {
  const { files } = addFiles([], [file('a.pdf')], rules);
  const more = addFiles(files, [file('a.pdf')], rules);
  expect(names(more.files)).toEqual(['a.pdf']);
  expect(more.refused).toEqual(['File a.pdf is chosen already.']);
});
