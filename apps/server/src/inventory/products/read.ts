import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { listProducts } from '@kolam/contract/inventory/catalogue/endpoints.ts';
import type { RequestContext } from '#core/request-context.ts';
import { skuPage } from '#inventory/catalogue/queries.ts';
import { presentProducts } from './present.ts';

export async function readProducts(context: RequestContext, query: QueryOf<typeof listProducts>) {
  const { rows, total } = await skuPage(context.db, query);
  return { data: await presentProducts(context.db, rows), meta: metaOf(query, total) };
}
