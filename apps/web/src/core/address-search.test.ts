import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address-search.ts';

test.each(['42', 'true', 'null', '{"a":1}', 'a&b=c', '50% off', 'नमस्ते', '😀 x'])(
  'restores the text %j unchanged',
  (search) => {
    expect(parseSearch(stringifySearch({ search }))).toEqual({ search });
  },
);

test('writes numbers and words without quotation marks', () => {
  expect(stringifySearch({ search: '42', page: 2 })).toBe('?search=42&page=2');
});

test('leaves out empty values', () => {
  expect(stringifySearch({ search: '', status: undefined })).toBe('');
  expect(parseSearch('')).toEqual({});
});
