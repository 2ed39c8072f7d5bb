import { expect, test } from 'vitest';
import { fitTable } from '#ui/data-table/table-fit.ts';
import { employeeColumns } from './employee-columns.tsx';

/** A screen of 1280 px without the navigation and the margins. */
const width = 976;

test('the directory shows the engagement on a screen of 1280 px', () => {
  const { columns } = fitTable(employeeColumns, { width, selects: true, inline: 2, wanted: [] });
  const shown = columns.flatMap(({ column, below }) => [column.id, ...below.map(({ id }) => id)]);
  expect(shown).toEqual(
    expect.arrayContaining([
      'name',
      'contact',
      'company',
      'team',
      'points',
      'engagement',
      'status',
    ]),
  );
});
