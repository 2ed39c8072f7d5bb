import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { eventHeadLabels } from '@kolam/contract/finance/events/heads.ts';
import type { exportInvoices } from '@kolam/contract/finance/invoices/endpoints.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { eventNames } from '#finance/events/queries.ts';
import { partyNames } from '#finance/parties/queries.ts';
import { companyNames } from '#people/companies/queries.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { type ExportedInvoice, invoicesInOrder } from './list-store.ts';
import { labelOf } from './present.ts';
import { filterOf } from './read.ts';

const columns = [
  'Code',
  'Type',
  'Date',
  'Due date',
  'Party',
  'GSTIN',
  'Place of supply',
  'Supply type',
  'Base',
  'CGST',
  'SGST',
  'IGST',
  'Round-off',
  'Total',
  'Paid',
  'TDS',
  'TDS section',
  'Credited',
  'From account',
  'Due',
  'Status',
  'Bill number',
  'Reverse charge',
  'CGST owed',
  'SGST owed',
  'IGST owed',
  'Self-invoice',
  'Event',
  'Head',
];

const batch = 1000;

type Asked = QueryOf<typeof exportInvoices>;

/** Exports the filtered list as CSV or XLSX in its order, reading in batches while it is sent. */
export async function exportInvoiceList(
  context: SignedInContext,
  { format, sort, ...query }: Asked,
) {
  const filter = filterOf(context, query);
  const listed = await invoicesInOrder(context.db, { filter, sort: sortOf(sort), size: batch });
  await noteExport(context, {
    what: 'invoices',
    format,
    filters: await namedFilters(context, query),
    search: filter.search,
    rows: listed.total,
  });
  async function* rows() {
    for await (const found of listed.batches()) {
      const eventIds = [...new Set(found.flatMap(({ eventId }) => eventId ?? []))];
      const events = await eventNames(context.db, eventIds);
      yield* found.map((row) => cells(row, events.get(row.eventId ?? '') ?? ''));
    }
  }
  const read = Readable.from(rows());
  return format === 'csv'
    ? {
        stream: csvStream(columns, read),
        fileName: 'invoices.csv',
        contentType: 'text/csv' as const,
      }
    : {
        stream: xlsxStream(columns, read, { sheetName: 'Invoices' }),
        fileName: 'invoices.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
      };
}

async function namedFilters(
  { db }: SignedInContext,
  { kind, status, age, overdue, party, company, event, from, to }: Partial<Asked>,
) {
  const parties = await partyNames(db, party === undefined ? [] : [party]);
  const companies = await companyNames(db, company === undefined ? [] : [company]);
  const events = await eventNames(db, event === undefined || event === 'none' ? [] : [event]);
  return {
    type: kind,
    status,
    age,
    overdue: overdue ?? null,
    party: parties.get(party ?? '') ?? party,
    company: companies.get(company ?? '')?.name ?? company,
    event: events.get(event ?? '') ?? event,
    from,
    to,
  };
}

function cells(row: ExportedInvoice, event: string): CellValue[] {
  const party = row.kind === 'sales' ? row.recipient : row.supplier;
  return [
    row.code ?? '',
    row.kind === 'sales' ? 'Sales' : 'Purchase',
    row.issuedOn,
    row.dueOn,
    row.partyName,
    party.gstin,
    labelOf(row.place),
    row.supplyType === 'intra' ? 'Intra-state' : 'Inter-state',
    inRupees(row.subtotal),
    inRupees(row.cgst),
    inRupees(row.sgst),
    inRupees(row.igst),
    inRupees(row.roundOff),
    inRupees(row.grandTotal),
    inRupees(row.paid),
    inRupees(row.tdsSettled),
    row.tdsSection ?? '',
    inRupees(row.credited),
    inRupees(row.fromAccount),
    inRupees(row.due),
    row.status,
    row.billNo,
    row.reverseCharge ? 'Yes' : 'No',
    inRupees(row.owedCgst),
    inRupees(row.owedSgst),
    inRupees(row.owedIgst),
    row.selfInvoiceCode ?? '',
    event,
    row.eventHead === null ? '' : eventHeadLabels[row.eventHead],
  ];
}
