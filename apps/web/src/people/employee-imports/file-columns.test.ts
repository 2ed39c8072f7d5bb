import { expect, test } from 'vitest';
import { columnOptions, samplesOf, unusedColumns } from './file-columns.ts';

const file = {
  header: ['Name', ' Email ', 'Name', '', ''],
  sample: [
    ['Asha', 'asha@example.com', 'Rao', 'x', ''],
    ['Asha', '', 'Iyer'],
    ['Rohit', 'rohit@example.com', 'Nair', 'y', ''],
    ['Meera', 'meera@example.com', 'Das', 'z', ''],
  ],
};

test('columns are named by their header, and by their position where that is not enough', () => {
  expect(columnOptions(file).map(({ label }) => label)).toEqual([
    'Name (column 1)',
    'Email',
    'Name (column 3)',
    'Column 4',
    'Column 5',
  ]);
});

test('samples are the first two different values', () => {
  expect(samplesOf(file, 0)).toEqual(['Asha', 'Rohit']);
  expect(samplesOf(file, 1)).toEqual(['asha@example.com', 'rohit@example.com']);
  expect(samplesOf(file, 4)).toEqual([]);
});

test('columns that are not imported are listed, except empty ones without a name', () => {
  expect(unusedColumns(file, { firstName: 0, email: 1, team: null })).toEqual([
    'Name (column 3)',
    'Column 4',
  ]);
});
