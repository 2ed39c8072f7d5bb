import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { listSkus } from '@kolam/contract/inventory/catalogue/endpoints.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { findSku, presentSku, skuPage } from './queries.ts';
import { countByCategory, findSkuByCode } from './store.ts';

export async function readSkus(context: RequestContext, query: QueryOf<typeof listSkus>) {
  const { rows, total } = await skuPage(context.db, query);
  return { data: rows.map(presentSku), meta: metaOf(query, total) };
}

export async function readSku(context: RequestContext, id: string) {
  const row = await findSku(context.db, id);
  if (!row) throw notFound();
  return { data: presentSku(row) };
}

export async function readSkuByCode(context: RequestContext, code: string) {
  const row = await findSkuByCode(context.db, code.trim());
  if (!row) throw notFound(catalogueMessages.skuUnknown(code));
  return { data: presentSku(row) };
}

export const readCategories = async (context: RequestContext) => ({
  data: await countByCategory(context.db),
});
