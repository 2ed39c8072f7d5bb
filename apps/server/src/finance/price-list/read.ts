import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listPriceList } from '@kolam/contract/finance/price-list/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentEntry } from './present.ts';
import { findEntry, findUsual, listEntryPage } from './store.ts';

export async function readPriceList({ db }: RequestContext, query: QueryOf<typeof listPriceList>) {
  const { rows, total } = await listEntryPage(db, {
    filter: { search: searchOf(query), kind: query.kind },
    sort: sortOf(query.sort),
    page: query,
  });
  const usual = await findUsual(db);
  return {
    data: rows.map(presentEntry),
    usual: usual && presentEntry(usual),
    meta: metaOf(query, total),
  };
}

export async function readEntry({ db }: RequestContext, id: string) {
  const row = await findEntry(db, id);
  if (!row) throw notFound();
  return { data: presentEntry(row) };
}
