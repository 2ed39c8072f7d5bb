import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { exportEvents } from '@kolam/contract/finance/events/endpoints.ts';
import {
  actualOf,
  costsOf,
  type EventParts,
  hasActual,
  marginOf,
} from '@kolam/contract/finance/events/figures.ts';
import { eventHeadLabels, eventHeads } from '@kolam/contract/finance/events/heads.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { staffNames } from '#workforce/staff/queries.ts';
import { nothingKnown } from './blocks.ts';
import { filterOf } from './read.ts';
import { partsOf } from './show.ts';
import { type EventRow, eventsInOrder } from './store.ts';

const columns = [
  'Event',
  'Client',
  'Client location',
  'Client contact',
  'Date',
  'City',
  'Venue',
  'Status',
  'Planner',
  'Participants',
  'Budget',
  'Used',
  'Balance',
  ...eventHeads.flatMap((head) => [
    `${eventHeadLabels[head]} budget`,
    `${eventHeadLabels[head]} actual`,
  ]),
  'Margin budget',
  'Margin actual',
];

const batch = 500;

/**
 * Exports the filtered list with its figures as CSV or XLSX, in the list's order, reading in
 * batches while it is sent.
 */
export async function exportEventList(
  context: SignedInContext,
  { format, sort, ...query }: QueryOf<typeof exportEvents>,
) {
  const filter = filterOf(query);
  const { status, plannerId, from, to } = filter;
  const listed = await eventsInOrder(context.db, { filter, sort: sortOf(sort), size: batch });
  const named = await staffNames(context.db, plannerId === undefined ? [] : [plannerId]);
  await noteExport(context, {
    what: 'events',
    format,
    filters: { status, planner: named.get(plannerId ?? '')?.name ?? plannerId, from, to },
    search: filter.search,
    rows: listed.total,
  });
  async function* rows() {
    for await (const found of listed.batches()) {
      const parts = await partsOf(context.db, found);
      const plannerIds = [...new Set(found.flatMap(({ plannerId }) => plannerId ?? []))];
      const planners = await staffNames(context.db, plannerIds);
      yield* found.map((row) =>
        cells(row, {
          parts: parts.get(row.id) ?? nothingKnown,
          planner: planners.get(row.plannerId ?? '')?.name ?? '',
        }),
      );
    }
  }
  const read = Readable.from(rows());
  return format === 'csv'
    ? { stream: csvStream(columns, read), fileName: 'events.csv', contentType: 'text/csv' as const }
    : {
        stream: xlsxStream(columns, read, { sheetName: 'Events' }),
        fileName: 'events.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
      };
}

const statusLabels = {
  assigned: 'Assigned',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<EventRow['status'], string>;

/** Missing amounts are empty cells, not 0. */
function cells(
  row: EventRow,
  { parts, planner }: { parts: EventParts; planner: string },
): CellValue[] {
  const { budget } = parts;
  const actual = actualOf(parts);
  const isKnown = hasActual(parts);
  const used = costsOf(actual);
  return [
    row.eventName,
    row.clientName,
    row.clientLocation,
    row.clientPocName,
    row.eventDate,
    row.city,
    row.venue,
    statusLabels[row.status],
    planner,
    row.participants ?? '',
    inRupees(row.budget),
    inRupees(used),
    inRupees(row.budget - used),
    ...eventHeads.flatMap((head) => [
      budget ? inRupees(budget[head]) : '',
      isKnown ? inRupees(actual[head]) : '',
    ]),
    budget ? inRupees(marginOf(budget)) : '',
    isKnown ? inRupees(marginOf(actual)) : '',
  ];
}
