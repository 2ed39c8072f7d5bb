import { expect, test } from 'vitest';
import { linkToken } from './link-token.ts';

test('the token stands behind the number sign', () => {
  expect(linkToken('#token=abc-_1')).toBe('abc-_1');
  expect(linkToken('token=abc')).toBe('abc');
});

test.each(['', '#', '#token=', '#other=1'])('%j holds no token', (hash) => {
  expect(linkToken(hash)).toBeUndefined();
});
