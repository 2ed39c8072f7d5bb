import { expect, test } from 'vitest';
import { fileProblem } from './file-problem.ts';

const megabyte = 1024 * 1024;

test.each([
  ['sunrise.JPG', 'image'],
  ['saved.webp', 'photo'],
  ['guide.pdf', 'document'],
  ['walk.mov', 'video'],
] as const)('%s is accepted as %s, up to 10 MB', (name, purpose) => {
  expect(fileProblem({ name, size: 10 * megabyte }, purpose)).toBeUndefined();
});

test.each([
  ['guide.pdf', 1, 'image', 'File guide.pdf is not a JPG, PNG, WebP or GIF file.'],
  ['sunrise.jpg', 1, 'document', 'File sunrise.jpg is not a PDF file.'],
  ['sunrise', 1, 'image', 'File sunrise is not a JPG, PNG, WebP or GIF file.'],
  ['sunrise.jpg', 0, 'image', 'File sunrise.jpg is empty.'],
  [
    'sunrise.jpg',
    10 * megabyte + 1,
    'image',
    'File sunrise.jpg is too large. Maximum size is 10MB.',
  ],
  ['logo.png', megabyte + 1, 'logo', 'File logo.png is too large. Maximum size is 1MB.'],
  ['logo.webp', 1, 'logo', 'File logo.webp is not a JPG or PNG file.'],
] as const)('%s of %i bytes is refused as %s', (name, size, purpose, message) => {
  expect(fileProblem({ name, size }, purpose)).toBe(message);
});
