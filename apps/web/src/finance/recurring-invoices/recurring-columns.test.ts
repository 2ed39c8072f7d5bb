import { expect, test } from 'vitest';
import { fitTable } from '#ui/data-table/table-fit.ts';
import { recurringColumns } from './recurring-columns.tsx';

// Of a screen of 1366 px, less the sidebar and the padding of the page.
const room = { width: 1000, selects: false, inline: 0, wanted: [] };

test('the status stays where there is no room for all columns', () => {
  const shown = fitTable(recurringColumns, room).columns.map(({ column }) => column.id);
  const hidden = recurringColumns.map(({ id }) => id).filter((id) => !shown.includes(id));
  expect(hidden).toEqual(['issue', 'createdAt']);
});
