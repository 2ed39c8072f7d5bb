import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [900, '900 bytes'],
  [1536, '1.5 KB'],
  [204_800, '200 KB'],
  [1_310_720, '1.3 MB'],
  [26_214_400, '25 MB'],
])('%d bytes are formatted as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
