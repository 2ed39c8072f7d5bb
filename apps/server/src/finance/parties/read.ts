import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportCustomers, listCustomers } from '@kolam/contract/finance/parties/endpoints.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { sumFigures } from './figures.ts';
import { presentParties, presentParty } from './present.ts';
import { findParty } from './queries.ts';
import { listPartyPage, type PartyFilter } from './store.ts';

export async function readParties(
  context: RequestContext,
  kind: PartyKind,
  query: QueryOf<typeof listCustomers>,
) {
  const { rows, total } = await listPartyPage(context.db, {
    filter: filterOf(kind, query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentParties(context.db, rows), meta: metaOf(query, total) };
}

/** Returns the filter of a query, for the list and the export. */
export function filterOf(
  kind: PartyKind,
  query: Omit<QueryOf<typeof exportCustomers>, 'sort'>,
): PartyFilter {
  return {
    kind,
    search: searchOf(query),
    archived: query.archived,
    company: query.company,
  };
}

export async function readParty(context: RequestContext, kind: PartyKind, id: string) {
  const row = await findParty(context.db, kind, id);
  if (!row) throw notFound();
  const today = dayOf(context.clock.now());
  const sumOf = await sumFigures(context.db, { partyId: id, today });
  return {
    data: await presentParty(context.db, row),
    figures: {
      documents: sumOf('documents'),
      total: inRupees(sumOf('total')),
      paid: inRupees(sumOf('paid')),
      credited: inRupees(sumOf('credited')),
      fromAccount: inRupees(sumOf('fromAccount')),
      due: inRupees(sumOf('due')),
      overdue: inRupees(sumOf('overdue')),
      onAccount: inRupees(row.onAccount),
    },
  };
}
