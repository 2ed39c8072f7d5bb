import type { QueryOf } from '@kolam/contract/core/call.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportInvoices, listInvoices } from '@kolam/contract/finance/invoices/calls.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInScope } from '#core/scope.ts';
import { partiesWithPan } from '../parties/queries.ts';
import { detailOf } from './detail.ts';
import { type InvoiceFilter, listInvoicePage } from './list-store.ts';
import { presentInvoice } from './present.ts';
import { findInvoice } from './store.ts';

export async function readInvoices(scope: SignedInScope, query: QueryOf<typeof listInvoices>) {
  const filter = filterOf(scope, query);
  const { rows, total } = await listInvoicePage(scope.db, {
    filter,
    sort: sortOf(query.sort),
    page: query,
  });
  const vendors = rows.flatMap(({ kind, partyId }) => (kind === 'purchase' ? [partyId] : []));
  const withPan = await partiesWithPan(scope.db, [...new Set(vendors)]);
  return {
    data: rows.map((row) =>
      presentInvoice(row, { today: filter.today, hasPan: withPan.has(row.partyId) }),
    ),
    meta: metaOf(query, total),
  };
}

/** Which invoices a query asks for, for the screen and for the export alike. */
export function filterOf(
  { clock }: Pick<SignedInScope, 'clock'>,
  query: Omit<QueryOf<typeof exportInvoices>, 'format'>,
): InvoiceFilter {
  return {
    search: searchOf(query),
    kind: query.kind,
    status: query.status === 'all' ? undefined : query.status,
    overdue: query.overdue === undefined ? undefined : query.overdue === 'true',
    today: dayOf(clock.now()),
    partyId: query.party,
    companyId: query.company,
    from: query.from,
    to: query.to,
  };
}

export async function readInvoice(scope: SignedInScope, id: string) {
  const row = await findInvoice(scope.db, id);
  if (!row) throw notFound();
  return { data: await detailOf(scope.db, scope, row) };
}
