import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Queryable } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { findSkus, type SkuReference } from '#inventory/catalogue/queries.ts';
import type { LockedStock } from './actions.ts';

/** A box, or a warehouse for goods not in a box. */
export type Place = { warehouseId: string; boxId: string | null };

/** @throws Failure 400 naming the code of an unknown SKU */
export async function requireSku(db: Queryable, given: string): Promise<SkuReference> {
  const sku = (await findSkus(db, [given])).get(given);
  if (!sku) throw invalid({ sku: catalogueMessages.skuUnknown(given) });
  return sku;
}

type GivenPlace = {
  boxId: string | null;
  /** The warehouse of unboxed stock. With a box it must be the box's. */
  warehouseId: string | undefined;
  /** The fields that a refusal names. */
  fields: { box: string; warehouse: string };
};

/**
 * Returns a place from the locked ones, or null where neither box nor warehouse is given.
 * @throws Failure 400 where there is no such box or warehouse, or the box is in another warehouse
 */
export function placeAmong(
  locked: LockedStock,
  { boxId, warehouseId, fields }: GivenPlace,
): Place | null {
  const warehouse = warehouseId === undefined ? undefined : locked.warehouses.get(warehouseId);
  if (warehouseId !== undefined && !warehouse) {
    throw invalid({ [fields.warehouse]: stockMessages.warehouseUnknown });
  }
  if (boxId === null) return warehouse ? { warehouseId: warehouse.id, boxId: null } : null;
  const box = locked.boxes.get(boxId);
  if (!box) throw invalid({ [fields.box]: stockMessages.boxUnknown });
  if (warehouse && warehouse.id !== box.warehouseId) {
    const name = locked.warehouses.get(box.warehouseId)?.name ?? '';
    throw invalid({ [fields.warehouse]: stockMessages.notInWarehouse(box.code, name) });
  }
  return { warehouseId: box.warehouseId, boxId };
}

/** Returns the name of a place: a box's code, or the warehouse for unboxed stock. */
export function placeName(locked: LockedStock, { warehouseId, boxId }: Place): string {
  const box = boxId === null ? undefined : locked.boxes.get(boxId);
  return box?.code ?? stockMessages.unboxedIn(locked.warehouses.get(warehouseId)?.name ?? '');
}

/**
 * Refuses a box that is out: nobody sees its contents, so they stay as recorded, and nothing is put
 * in.
 * @throws Failure 409 `BOX_ISSUED`
 */
export function requireHere(
  locked: LockedStock,
  { boxId }: Place,
  field: string,
  text: (box: string) => string = stockMessages.boxAway,
): void {
  const box = boxId === null ? undefined : locked.boxes.get(boxId);
  if (box?.status !== 'ISSUED') return;
  const message = text(box.code);
  throw conflict('BOX_ISSUED', message, { [field]: message });
}
