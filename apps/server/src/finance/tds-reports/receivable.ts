import {
  dayOf,
  financialYearEnd,
  financialYearOf,
  financialYearStart,
} from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  exportTdsReceivable,
  listTdsReceivable,
} from '@kolam/contract/finance/tds-reports/endpoints.ts';
import { quarterLabels } from '@kolam/contract/finance/tds-reports/values.ts';
import { presentReference } from '#core/columns.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { tableFile } from '#core/spreadsheet/table-file.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { listReceivables } from './receivable-store.ts';

type Query = Omit<QueryOf<typeof exportTdsReceivable>, 'format'>;

function askedOf({ clock }: RequestContext, query: Query) {
  const year = query.year ?? financialYearOf(dayOf(clock.now()));
  return {
    year,
    from: financialYearStart(year),
    to: financialYearEnd(year),
    search: searchOf(query),
    quarter: query.quarter,
    sort: sortOf(query.sort),
  };
}

export async function readTdsReceivable(
  context: RequestContext,
  query: QueryOf<typeof listTdsReceivable>,
) {
  const { year, ...asked } = askedOf(context, query);
  const { rows, total, totals } = await listReceivables(context.db, { ...asked, page: query });
  return {
    data: rows.map((row) => ({
      client: presentReference(row.id, row.name),
      year,
      quarter: row.quarter,
      sections: row.sections,
      receipts: row.receipts,
      settled: inRupees(row.settled),
      tds: inRupees(row.tds),
    })),
    meta: metaOf(query, total),
    year,
    totals: { settled: inRupees(totals.settled), tds: inRupees(totals.tds) },
  };
}

const columns = ['Quarter', 'Client', 'Sections', 'Receipts', 'Received with TDS', 'TDS'];

export async function exportTdsReceivableList(
  context: SignedInContext,
  { format, ...query }: QueryOf<typeof exportTdsReceivable>,
) {
  const { year, ...asked } = askedOf(context, query);
  const { rows, total, totals } = await listReceivables(context.db, asked);
  await noteExport(context, {
    what: 'TDS receivable',
    format,
    filters: { year },
    search: asked.search,
    rows: total,
  });
  return tableFile({
    columns,
    rows: [
      ...rows.map((row) => [
        quarterLabels[row.quarter],
        row.name,
        row.sections.join(', '),
        row.receipts,
        inRupees(row.settled),
        inRupees(row.tds),
      ]),
      ['Total', '', '', '', inRupees(totals.settled), inRupees(totals.tds)],
    ],
    format,
    name: `tds-receivable-${year}`,
    sheetName: 'TDS receivable',
  });
}
