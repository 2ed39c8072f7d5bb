import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { listAccountEntries } from '@kolam/contract/finance/balances/endpoints.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { openAdvances } from '#finance/advances/queries.ts';
import { findParty } from '#finance/parties/queries.ts';
import type { Party } from './apply.ts';
import { presentBalance, presentEntries } from './present.ts';
import { listNamedEntries } from './store.ts';

export async function readAccount(
  { db }: RequestContext,
  { id, kind }: Party,
  query: QueryOf<typeof listAccountEntries>,
) {
  const party = await findParty(db, kind, id);
  if (!party) throw notFound();
  const { rows, total } = await listNamedEntries(db, {
    partyId: id,
    invoiceId: query.invoice,
    page: query,
  });
  return {
    data: await presentEntries(db, rows),
    meta: metaOf(query, total),
    balance: presentBalance(party),
    advances: await openAdvances(db, id),
  };
}
