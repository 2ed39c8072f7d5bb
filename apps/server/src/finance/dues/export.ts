import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { searchOf } from '@kolam/contract/core/paging.ts';
import type { exportDues } from '@kolam/contract/finance/dues/endpoints.ts';
import { dueAgeLabels, dueAges } from '@kolam/contract/finance/dues/values.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { tableFile } from '#core/spreadsheet/table-file.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { dayAsked } from './read.ts';
import { type DueFigures, listDueParties } from './store.ts';

/** Exports what was due at the end of a day as CSV or XLSX, with the totals in the last row. */
export async function exportDueList(context: SignedInContext, query: QueryOf<typeof exportDues>) {
  const { kind, format } = query;
  const on = dayAsked(context, query.on);
  const search = searchOf(query);
  const { rows, total, totals } = await listDueParties(context.db, {
    kind,
    on,
    search,
    sort: sortOf(query.sort),
  });
  const what = kind === 'customer' ? 'receivables' : 'payables';
  await noteExport(context, { what, format, filters: { on }, search, rows: total });
  const last = { name: 'Total', documents: rows.reduce((sum, row) => sum + row.documents, 0) };
  return tableFile({
    columns: [
      kind === 'customer' ? 'Customer' : 'Vendor',
      'Documents',
      'Due',
      ...dueAges.map((age) => dueAgeLabels[age]),
      kind === 'customer' ? 'On account' : 'Paid ahead',
      'Balance',
    ],
    rows: [...rows, { ...last, ...totals }].map((row) => [row.name, row.documents, ...cells(row)]),
    format,
    name: `${what}-${on}`,
    sheetName: kind === 'customer' ? 'Receivables' : 'Payables',
  });
}

const cells = (figures: DueFigures) => [
  inRupees(figures.due),
  ...dueAges.map((age) => inRupees(figures[age])),
  inRupees(figures.onAccount),
  inRupees(figures.balance),
];
