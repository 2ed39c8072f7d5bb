import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listItems } from '@kolam/contract/inventory/catalogue/endpoints.ts';
import type { CreateItem, UpdateItem } from '@kolam/contract/inventory/catalogue/rules.ts';
import { notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { sortOf } from '#core/listing.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { recordChange, recordChanges } from '#platform/audit/actions.ts';
import { itemEntry, skuEntry } from './history.ts';
import { presentItem } from './present.ts';
import {
  findItem,
  insertItems,
  listItemPage,
  listSkusOfItems,
  lockItems,
  lockSkusOfItems,
  saveItems,
  saveSkus,
} from './store.ts';
import { isSame } from './update-sku.ts';

export async function readItems(context: RequestContext, query: QueryOf<typeof listItems>) {
  const { rows, total } = await listItemPage(context.db, {
    filter: { search: searchOf(query) },
    sort: sortOf(query.sort),
    page: query,
  });
  const skus = await listSkusOfItems(
    context.db,
    rows.map(({ id }) => id),
  );
  const byItem = new Map<string, typeof skus>(rows.map(({ id }) => [id, []]));
  for (const sku of skus) byItem.get(sku.itemId)?.push(sku);
  return {
    data: rows.map((row) => presentItem(row, byItem.get(row.id) ?? [])),
    meta: metaOf(query, total),
  };
}

export async function readItem(context: RequestContext, id: string) {
  const row = await findItem(context.db, id);
  if (!row) throw notFound();
  return { data: presentItem(row, await listSkusOfItems(context.db, [id])) };
}

/** Adds an item without a SKU. */
export async function createItem(context: RequestContext, body: CreateItem) {
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    const [row] = await insertItems(tx, [{ id: newId(), createdAt: now, updatedAt: now, ...body }]);
    if (!row) throw new Error('No item was made');
    await recordChange(tx, context, itemEntry({ before: null, after: row }));
    return { data: presentItem(row, []) };
  });
}

/** Changes the fields that the body names. Name and category change for its SKUs too. */
export async function updateItem(context: RequestContext, id: string, body: UpdateItem) {
  return context.transaction(async (tx) => {
    const [before] = await lockItems(tx, [id]);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    const { name = before.name, category = before.category } = body;
    const after = { ...before, name, category, attributes: body.attributes ?? before.attributes };
    const skus = await lockSkusOfItems(tx, [id]);
    if (isSame(before, after)) return { data: presentItem(before, skus) };
    const at = context.clock.now();
    await saveItems(tx, [after], at);
    const isRenamed = name !== before.name || category !== before.category;
    const edits = isRenamed ? skus.map((sku) => ({ ...sku, name, category })) : [];
    await saveSkus(tx, edits, at);
    await recordChanges(tx, context, [
      itemEntry({ before, after }),
      ...edits.map((sku, place) =>
        skuEntry({ before: skus[place] ?? null, after: sku, partOfId: id }),
      ),
    ]);
    return {
      data: presentItem(
        { ...after, version: before.version + 1, updatedAt: at },
        await listSkusOfItems(tx, [id]),
      ),
    };
  });
}
