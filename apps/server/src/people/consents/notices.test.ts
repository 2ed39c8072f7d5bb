import { createHash } from 'node:crypto';
import { hashedText, notices } from '@kolam/contract/people/consents/notices.ts';
import { expect, test } from 'vitest';

const texts = Object.entries(notices).flatMap(([purpose, { texts: byLanguage }]) =>
  Object.entries(byLanguage).map(([language, text]) => ({ purpose, language, text })),
);

test.each(texts)('the hash of $purpose in $language is that of its text', ({ text }) => {
  expect(text.hash).toBe(createHash('sha256').update(hashedText(text)).digest('hex'));
});

test('no two texts have the same hash', () => {
  expect(new Set(texts.map(({ text }) => text.hash)).size).toBe(texts.length);
});
