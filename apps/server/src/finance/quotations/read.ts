import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listQuotations } from '@kolam/contract/finance/quotations/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { presentQuotations, quotationResponse } from './present.ts';
import { findQuotation, listQuotationPage } from './store.ts';

export async function readQuotations(
  context: SignedInContext,
  query: QueryOf<typeof listQuotations>,
) {
  const { rows, total } = await listQuotationPage(context.db, {
    filter: {
      search: searchOf(query),
      status: query.status,
      type: query.type,
      party: query.party,
      today: dayOf(context.clock.now()),
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentQuotations(context.db, context, rows), meta: metaOf(query, total) };
}

export async function readQuotation(context: SignedInContext, id: string) {
  const row = await findQuotation(context.db, id);
  if (!row) throw notFound();
  return quotationResponse(context.db, context, row);
}
