import { expect, test } from 'vitest';
import { isNamedFor, typesFor } from './model.ts';
import { fileIdOf, sameFile } from './own-link.ts';

const id = '0190a0c1-2b3c-7d4e-8f50-617283940a1b';

test.each([
  [`/api/files/${id}`, id],
  [`/api/files/${id}?session=a&until=1&signature=b`, id],
  [`/api/files/${id}x`, null],
  [`/api/files/${id.toUpperCase()}`, null],
  [`https://elsewhere.example.com/api/files/${id}`, null],
  [`file:${id}`, null],
  ['', null],
])('%s leads to %s', (link, found) => {
  expect(fileIdOf(link)).toBe(found);
});

test.each([
  ['Sunrise.JPG', 'image/jpeg', true],
  ['saved.jpg', 'image/webp', true],
  ['clip.mov', 'video/mp4', true],
  ['sunrise.jpg', 'application/pdf', false],
  ['guide.pdf', 'image/png', false],
  ['sunrise.jpg.exe', 'image/jpeg', false],
  ['sunrise', 'image/jpeg', false],
  ['plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', true],
  ['plan.xlsx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
  ['plan.pptx', 'application/zip', true],
  ['plan.zip', 'application/zip', true],
  ['plan.pdf', 'application/zip', false],
  ['plan.xls', 'application/x-cfb', true],
  ['plan.xlsx', 'application/x-cfb', true],
  ['plan.msi', 'application/x-cfb', false],
  ['plan.rar', 'application/x-rar-compressed', true],
  ['plan.zip', 'application/x-rar-compressed', false],
] as const)('a file called %s may be %s: %s', (name, type, can) => {
  expect(isNamedFor(name, type)).toBe(can);
});

test('a purpose has its types, and without a purpose each type is listed once', () => {
  expect(typesFor('document')).toEqual(['application/pdf']);
  expect(typesFor('identity')).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
  expect(typesFor('attachment')).toEqual(
    expect.arrayContaining(['application/zip', 'application/x-cfb', 'image/gif']),
  );
  expect(typesFor('attachment')).not.toContain('video/mp4');
  expect(typesFor(undefined).length).toBe(new Set(typesFor(undefined)).size);
  expect(typesFor(undefined)).toEqual(
    expect.arrayContaining(['image/gif', 'application/pdf', 'image/heic', 'video/webm']),
  );
  expect(typesFor(undefined)).not.toContain('application/zip');
});

test('a link signed again refers to the same file, another address does not', () => {
  expect(sameFile(`/api/files/${id}?signature=a`, `/api/files/${id}?signature=b`)).toBe(true);
  expect(sameFile('https://a.example.com', 'https://a.example.com')).toBe(true);
  expect(sameFile(`/api/files/${id}`, `/api/files/${id.replace('0190', '0191')}`)).toBe(false);
  expect(sameFile('', `/api/files/${id}`)).toBe(false);
  expect(sameFile('https://a.example.com', 'https://b.example.com')).toBe(false);
});
