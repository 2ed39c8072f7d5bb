import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { listSkus } from '@kolam/contract/inventory/catalogue/calls.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { notFound } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { findSku, presentSku, skuPage } from './queries.ts';
import { countByCategory, findSkuByCode } from './store.ts';

export async function readSkus(scope: Scope, query: QueryOf<typeof listSkus>) {
  const { rows, total } = await skuPage(scope.db, query);
  return { data: rows.map(presentSku), meta: metaOf(query, total) };
}

export async function readSku(scope: Scope, id: string) {
  const row = await findSku(scope.db, id);
  if (!row) throw notFound();
  return { data: presentSku(row) };
}

export async function readSkuByCode(scope: Scope, code: string) {
  const row = await findSkuByCode(scope.db, code.trim());
  if (!row) throw notFound(catalogueMessages.skuUnknown(code));
  return { data: presentSku(row) };
}

export const readCategories = async (scope: Scope) => ({ data: await countByCategory(scope.db) });
