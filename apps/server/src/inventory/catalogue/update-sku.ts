import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { UpdateSku } from '@kolam/contract/inventory/catalogue/rules.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { notifyOfLowStock } from './actions.ts';
import { asSkuConflict, taxColumns } from './create-sku.ts';
import { itemEntry, skuEntry } from './history.ts';
import { findSku, presentSku } from './queries.ts';
import {
  type ItemRow,
  lockItems,
  lockSkusOfItems,
  type SkuRow,
  saveItems,
  saveSkus,
} from './store.ts';

/**
 * Changes the fields that the body names. Name and category change for the item and all its SKUs.
 */
export async function updateSku(context: RequestContext, id: string, body: UpdateSku) {
  return context.transaction(async (tx) => ({ data: await editSku(tx, context, { id, body }) }));
}

/** Changes a SKU within a transaction. @throws Failure 400, 404, 409 `DUPLICATE_BARCODE`, 412 */
export async function editSku(
  tx: Tx,
  context: RequestContext,
  { id, body }: { id: string; body: UpdateSku },
) {
  // A SKU's item never changes. It is locked before its SKUs.
  const found = await findSku(tx, id);
  const [item] = found ? await lockItems(tx, [found.itemId]) : [];
  const all = item ? await lockSkusOfItems(tx, [item.id]) : [];
  const before = all.find((sku) => sku.id === id);
  if (!item || !before) throw notFound();
  assertVersion(context, before.version);
  requireSameCode(before, body);
  const after = edited(before, body);
  // A save without changes keeps the version, so other users' edits don't go stale.
  if (isSame(before, after)) return presentSku(before);
  const { name, category } = after;
  const isRenamed = name !== before.name || category !== before.category;
  const others = isRenamed ? all.filter((sku) => sku.id !== id) : [];
  const edits = [after, ...others.map((sku) => ({ ...sku, name, category }))];
  const saved = await saveSkusOrConflict(tx, context, { edits, barcode: after.barcode });
  const itemAfter = { ...item, name, category };
  notifyOfLowStock(tx, context, [{ id, before, after }]);
  if (isRenamed) await saveItems(tx, [itemAfter], context.clock.now());
  const rows = new Map(saved.map((row) => [row.id, row]));
  const row = rows.get(id) as SkuRow;
  await recordChanges(tx, context, [
    skuEntry({ before, after: row }),
    ...(isRenamed ? [itemEntry({ before: item, after: itemAfter, partOfId: id })] : []),
    ...others.map((sku) =>
      skuEntry({ before: sku, after: rows.get(sku.id) as SkuRow, partOfId: id }),
    ),
  ]);
  return presentSku(row);
}

/** @throws Failure 409 `DUPLICATE_BARCODE` */
async function saveSkusOrConflict(
  tx: Tx,
  context: RequestContext,
  { edits, barcode }: { edits: SkuRow[]; barcode: string | null },
): Promise<SkuRow[]> {
  try {
    return await transaction(tx, (inner) => saveSkus(inner, edits, context.clock.now()));
  } catch (error) {
    throw await asSkuConflict(tx, error, { code: '', barcode, codeField: 'skuCode' });
  }
}

function requireSameCode({ code }: SkuRow, body: UpdateSku): void {
  for (const field of ['code', 'skuCode'] as const) {
    const given = body[field];
    if (given !== undefined && given.toUpperCase() !== code.toUpperCase()) {
      throw invalid({ [field]: catalogueMessages.codePermanent });
    }
  }
}

/** Returns a SKU with the fields that a body names changed. */
export const edited = (before: SkuRow, body: UpdateSku): SkuRow => ({
  ...before,
  name: body.name ?? before.name,
  category: body.category ?? before.category,
  unit: body.unit ?? before.unit,
  barcode: body.barcode === undefined ? before.barcode : body.barcode,
  mrp: body.mrp === undefined ? before.mrp : body.mrp,
  ...(body.taxPct === undefined ? {} : taxColumns(body.taxPct)),
  reorderLevel: body.reorderLevel === undefined ? before.reorderLevel : body.reorderLevel,
});

export const isSame = (one: SkuRow | ItemRow, other: SkuRow | ItemRow): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
