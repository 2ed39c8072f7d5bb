import { expect, test } from 'vitest';
import { importSearch } from './import-search.ts';

test('the import and its step are in the URL', () => {
  expect(importSearch({ import: 'a1', step: 'columns', page: '2' })).toEqual({
    import: 'a1',
    step: 'columns',
  });
});

test('without an import only the page of recent imports applies', () => {
  expect(importSearch({ step: 'columns', page: '2' })).toEqual({ page: '2' });
});

test.each([{ page: '1' }, { page: '0' }, { page: 'x' }, { import: '' }, { step: 'run', x: 'y' }])(
  '%o shows the first step',
  (raw) => {
    expect(importSearch(raw)).toEqual({});
  },
);
