import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportInvoices, listInvoices } from '@kolam/contract/finance/invoices/endpoints.ts';
import type { InvoiceAge } from '@kolam/contract/finance/invoices/values.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { eventNames } from '#finance/events/queries.ts';
import { partiesWithPan } from '#finance/parties/queries.ts';
import { detailOf } from './detail.ts';
import { type InvoiceFilter, listInvoicePage } from './list-store.ts';
import { presentInvoice } from './present.ts';
import { findInvoice } from './store.ts';

export async function readInvoices(context: SignedInContext, query: QueryOf<typeof listInvoices>) {
  const filter = filterOf(context, query);
  const { rows, total } = await listInvoicePage(context.db, {
    filter,
    sort: sortOf(query.sort),
    page: query,
  });
  const vendors = rows.flatMap(({ kind, partyId }) => (kind === 'purchase' ? [partyId] : []));
  const withPan = await partiesWithPan(context.db, [...new Set(vendors)]);
  const events = await eventNames(context.db, [
    ...new Set(rows.flatMap((row) => row.eventId ?? [])),
  ]);
  return {
    data: rows.map((row) =>
      presentInvoice(row, {
        today: filter.today,
        hasPan: withPan.has(row.partyId),
        event: events.get(row.eventId ?? '') ?? null,
      }),
    ),
    meta: metaOf(query, total),
  };
}

/** Returns the filter of a query, for the list and the export. */
export function filterOf(
  { clock }: Pick<SignedInContext, 'clock'>,
  query: Omit<QueryOf<typeof exportInvoices>, 'format' | 'sort'>,
): InvoiceFilter {
  const today = dayOf(clock.now());
  const { status, age, overdue } = query;
  return {
    search: searchOf(query),
    kind: query.kind,
    status: status === 'open' ? undefined : status,
    open: status === 'open' || age !== undefined || query.payable ? true : undefined,
    notReleased: query.payable ? true : undefined,
    ...dueDaysOf(age, today),
    overdue,
    today,
    reverseCharge: query.reverseCharge === undefined ? undefined : true,
    partyId: query.party,
    companyId: query.company,
    eventId: query.event === 'none' ? undefined : query.event,
    unlinked: query.event === 'none' ? true : undefined,
    from: query.from,
    to: query.to,
  };
}

/** Converts an age in days to the range of due dates. */
function dueDaysOf(age: InvoiceAge | undefined, today: string) {
  const between = (from: number | undefined, to: number | undefined) => ({
    dueFrom: from === undefined ? undefined : addDays(today, -from),
    dueTo: to === undefined ? undefined : addDays(today, -to),
  });
  switch (age) {
    case undefined:
      return between(undefined, undefined);
    case 'not-due':
      return between(0, undefined);
    case '0-30':
      return between(30, undefined);
    case '31-60':
      return between(60, 31);
    case '61-90':
      return between(90, 61);
    case '90+':
      return between(undefined, 91);
  }
}

export async function readInvoice(context: SignedInContext, id: string) {
  const row = await findInvoice(context.db, id);
  if (!row) throw notFound();
  return { data: await detailOf(context.db, context, row) };
}
