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
import { type CertificateRow, listReceived } from './certificate-store.ts';
import { listReceivables, type ReceivableRow } from './receivable-store.ts';

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
  const asked = askedOf(context, query);
  const { year } = asked;
  const { rows, total, totals } = await listReceivables(context.db, { ...asked, page: query });
  const partyIds = [...new Set(rows.map(({ id }) => id))];
  const received = await listReceived(context.db, { year, partyIds });
  return {
    data: rows.map((row) => ({
      client: presentReference(row.id, row.name),
      year,
      quarter: row.quarter,
      sections: row.sections,
      receipts: row.receipts,
      settled: inRupees(row.settled),
      tds: inRupees(row.tds),
      certified: inRupees(row.certified),
      certificates: received.filter(isOf(row)).map(presentNumber),
    })),
    meta: metaOf(query, total),
    year,
    totals: {
      settled: inRupees(totals.settled),
      tds: inRupees(totals.tds),
      certified: inRupees(totals.certified),
    },
  };
}

const isOf =
  ({ id, quarter }: ReceivableRow) =>
  (certificate: CertificateRow): boolean =>
    certificate.partyId === id && certificate.quarter === quarter;

const presentNumber = ({ id, number, tds }: CertificateRow) => ({
  _id: id,
  id,
  number,
  tds: inRupees(tds),
});

const columns = [
  'Quarter',
  'Client',
  'Sections',
  'Receipts',
  'Received with TDS',
  'TDS',
  'By certificates',
];

export async function exportTdsReceivableList(
  context: SignedInContext,
  { format, ...query }: QueryOf<typeof exportTdsReceivable>,
) {
  const asked = askedOf(context, query);
  const { year } = asked;
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
        inRupees(row.certified),
      ]),
      [
        ...['Total', '', '', ''],
        ...[inRupees(totals.settled), inRupees(totals.tds), inRupees(totals.certified)],
      ],
    ],
    format,
    name: `tds-receivable-${year}`,
    sheetName: 'TDS receivable',
  });
}
