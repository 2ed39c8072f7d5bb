import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listDueDocuments, listDues } from '@kolam/contract/finance/dues/endpoints.ts';
import { dueMessages } from '@kolam/contract/finance/dues/messages.ts';
import { presentReference } from '#core/columns.ts';
import { invalid, notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { findParty } from '#finance/parties/queries.ts';
import { type DueFigures, listDueParties, listOpenDocuments } from './store.ts';

/**
 * Returns the day at whose end the figures are, today by default.
 * @throws Failure 400 at `on`
 */
export function dayAsked({ clock }: Pick<RequestContext, 'clock'>, on: string | undefined): string {
  const today = dayOf(clock.now());
  if (on !== undefined && on > today) throw invalid({ on: dueMessages.dayInFuture });
  return on ?? today;
}

export async function readDues(context: RequestContext, query: QueryOf<typeof listDues>) {
  const on = dayAsked(context, query.on);
  const { rows, total, totals } = await listDueParties(context.db, {
    kind: query.kind,
    on,
    search: searchOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return {
    data: rows.map((row) => ({
      party: presentReference(row.id, row.name),
      documents: row.documents,
      ...presentFigures(row),
    })),
    meta: metaOf(query, total),
    on,
    totals: presentFigures(totals),
  };
}

export async function readDueDocuments(
  context: RequestContext,
  id: string,
  query: QueryOf<typeof listDueDocuments>,
) {
  const on = dayAsked(context, query.on);
  const { db } = context;
  const party = (await findParty(db, 'customer', id)) ?? (await findParty(db, 'vendor', id));
  if (!party) throw notFound();
  const asked = { kind: party.kind, on, partyId: id };
  const { rows, total } = await listOpenDocuments(db, {
    ...asked,
    sort: sortOf(query.sort),
    page: query,
  });
  const { totals } = await listDueParties(db, {
    ...asked,
    sort: { column: 'name', descending: false },
  });
  return {
    data: rows.map((row) => ({
      _id: row.id,
      id: row.id,
      code: row.code,
      billNo: row.billNo,
      issuedOn: row.issuedOn,
      dueOn: row.dueOn,
      total: inRupees(row.total),
      settled: inRupees(row.total - row.due),
      due: inRupees(row.due),
      age: row.age,
    })),
    meta: metaOf(query, total),
    on,
    party: presentReference(party.id, party.name),
    totals: presentFigures(totals),
  };
}

const presentFigures = (figures: DueFigures): DueFigures => ({
  due: inRupees(figures.due),
  notDue: inRupees(figures.notDue),
  days30: inRupees(figures.days30),
  days60: inRupees(figures.days60),
  days90: inRupees(figures.days90),
  older: inRupees(figures.older),
  onAccount: inRupees(figures.onAccount),
  balance: inRupees(figures.balance),
});
