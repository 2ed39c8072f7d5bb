import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [12, '1 kB'],
  [309_700, '310 kB'],
  [999_400, '999 kB'],
  [4_460_000, '4.5 MB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
