import { expect, test } from 'vitest';
import { linkToken } from './link-token.ts';

test.each([
  ['#token=abc-_1', 'abc-_1'],
  ['#from=mail&token=abc', 'abc'],
  ['#token=', null],
  ['', null],
])('the token of %j is %j', (hash, token) => {
  expect(linkToken(hash)).toBe(token);
});
