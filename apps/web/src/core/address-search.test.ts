import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './address-search.ts';

test.each(['42', 'true', 'null', '{"a":1}', 'a&b=c', '50% off', 'नमस्ते', '😀 x'])(
  'the text %j comes back as it was',
  (search) => {
    expect(parseSearch(stringifySearch({ search }))).toEqual({ search });
  },
);

test('numbers and words stand without quotation marks', () => {
  expect(stringifySearch({ search: '42', page: 2 })).toBe('?search=42&page=2');
});

test('what is empty leaves no trace', () => {
  expect(stringifySearch({ search: '', status: undefined })).toBe('');
  expect(parseSearch('')).toEqual({});
});
