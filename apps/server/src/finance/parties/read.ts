import type { QueryOf } from '@kolam/contract/core/call.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportCustomers, listCustomers } from '@kolam/contract/finance/parties/calls.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { sumFigures } from './figures.ts';
import { presentParties, presentParty } from './present.ts';
import { findParty } from './queries.ts';
import { listPartyPage, type PartyFilter } from './store.ts';

export async function readParties(
  scope: Scope,
  kind: PartyKind,
  query: QueryOf<typeof listCustomers>,
) {
  const { rows, total } = await listPartyPage(scope.db, {
    filter: filterOf(kind, query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentParties(scope.db, rows), meta: metaOf(query, total) };
}

/** Which a query asks for, for the screen and for the export alike. */
export function filterOf(
  kind: PartyKind,
  query: Omit<QueryOf<typeof exportCustomers>, 'sort'>,
): PartyFilter {
  return {
    kind,
    search: searchOf(query),
    archived: query.archived === 'all' ? undefined : query.archived === 'true',
    company: query.company,
  };
}

export async function readParty(scope: Scope, kind: PartyKind, id: string) {
  const row = await findParty(scope.db, kind, id);
  if (!row) throw notFound();
  const today = dayOf(scope.clock.now());
  const sumOf = await sumFigures(scope.db, { partyId: id, today });
  return {
    data: await presentParty(scope.db, row),
    figures: {
      documents: sumOf('documents'),
      total: inRupees(sumOf('total')),
      paid: inRupees(sumOf('paid')),
      credited: inRupees(sumOf('credited')),
      due: inRupees(sumOf('due')),
      overdue: inRupees(sumOf('overdue')),
    },
  };
}
