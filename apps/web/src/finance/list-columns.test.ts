import { expect, test } from 'vitest';
import type { Column } from '#ui/data-table/column.ts';
import { fitTable } from '#ui/data-table/table-fit.ts';
import { quotationColumns } from './quotations/quotation-columns.tsx';
import { recurringColumns } from './recurring-invoices/recurring-columns.tsx';

// Of a screen of 1366 px, less the sidebar and the padding of the page.
const room = { width: 1000, selects: false, inline: 0, wanted: [] };

test('the status stays where there is no room for all columns, and the least important ones go', () => {
  const hidden = <Row>(columns: readonly Column<Row>[]) => {
    const shown = fitTable(columns, room).columns.map(({ column }) => column.id);
    return columns.map(({ id }) => id).filter((id) => !shown.includes(id));
  };
  expect(hidden(quotationColumns)).toEqual(['invoice']);
  expect(hidden(recurringColumns)).toEqual(['issue', 'createdAt']);
});
