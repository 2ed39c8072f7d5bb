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
import { listDues, listPartyPage, type PartyFilter } from './store.ts';

export async function readParties(
  context: RequestContext,
  kind: PartyKind,
  query: QueryOf<typeof listCustomers>,
) {
  const { db } = context;
  const filter = filterOf(context, kind, query);
  const { rows, total } = await listPartyPage(db, {
    filter,
    sort: sortOf(query.sort),
    page: query,
  });
  const ids = rows.map(({ id }) => id);
  const dues = await listDues(db, { ids, today: filter.today });
  const data = (await presentParties(db, rows)).map((party) => {
    const { due = 0, overdue = 0 } = dues.get(party.id) ?? {};
    return Object.assign(party, { due: inRupees(due), overdue: inRupees(overdue) });
  });
  return { data, meta: metaOf(query, total) };
}

/** Returns the filter of a query, for the list and the export. */
export function filterOf(
  { clock }: Pick<RequestContext, 'clock'>,
  kind: PartyKind,
  query: Omit<QueryOf<typeof exportCustomers>, 'sort'>,
): PartyFilter {
  return {
    kind,
    search: searchOf(query),
    archived: query.archived,
    company: query.company,
    dues: query.dues,
    today: dayOf(clock.now()),
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
