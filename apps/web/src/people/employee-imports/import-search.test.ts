import { expect, test } from 'vitest';
import { importSearch } from './import-search.ts';

test('the import and its step stay in the address', () => {
  expect(importSearch({ import: 'a1', step: 'columns', page: '2' })).toEqual({
    import: 'a1',
    step: 'columns',
  });
});

test('without an import only the page of the recent ones counts', () => {
  expect(importSearch({ step: 'columns', page: '2' })).toEqual({ page: '2' });
});

test.each([{ page: '1' }, { page: '0' }, { page: 'x' }, { import: '' }, { step: 'run', x: 'y' }])(
  '%o leads to the beginning',
  (raw) => {
    expect(importSearch(raw)).toEqual({});
  },
);
