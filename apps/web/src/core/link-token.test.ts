import { expect, test } from 'vitest';
import { linkToken } from './link-token.ts';

test('reads the token after the number sign', () => {
  expect(linkToken('#token=abc-_1')).toBe('abc-_1');
  expect(linkToken('token=abc')).toBe('abc');
});

test.each(['', '#', '#token=', '#other=1'])('finds no token in %j', (hash) => {
  expect(linkToken(hash)).toBeUndefined();
});
