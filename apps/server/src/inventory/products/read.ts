import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { listProducts } from '@kolam/contract/inventory/catalogue/calls.ts';
import type { Scope } from '#core/scope.ts';
import { skuPage } from '#inventory/catalogue/queries.ts';
import { presentProducts } from './present.ts';

export async function readProducts(scope: Scope, query: QueryOf<typeof listProducts>) {
  const { rows, total } = await skuPage(scope.db, query);
  return { data: await presentProducts(scope.db, rows), meta: metaOf(query, total) };
}
