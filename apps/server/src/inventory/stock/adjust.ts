import { isOnHand } from '@kolam/contract/inventory/goods/conditions.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Adjust } from '@kolam/contract/inventory/stock/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { SkuReference } from '#inventory/catalogue/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { type LockedStock, lockStock, type Move, postMovement } from './actions.ts';
import { balancesIn, placeOf } from './balances.ts';
import { adjustedEntry } from './history.ts';
import { blocksCorrection } from './hooks.ts';
import { type Place, placeAmong, placeName, requireHere, requireSku } from './places.ts';
import { presentMovement } from './present.ts';

/** Changes the condition of units in their place, or corrects their quantity. */
export async function adjustStock(context: RequestContext, body: Adjust) {
  return context.transaction(async (tx) => {
    const sku = await requireSku(tx, body.sku);
    const { boxId, wh, reason } = body;
    const locked = await lockStock(tx, {
      boxIds: boxId === null ? [] : [boxId],
      warehouseIds: wh === undefined ? [] : [wh],
      skuIds: [sku.id],
      field: boxId === null ? 'wh' : 'boxId',
    });
    const fields = { box: 'boxId', warehouse: 'wh' };
    const place = placeAmong(locked, { boxId, warehouseId: wh, fields });
    if (!place) throw invalid({ wh: stockMessages.warehouseRequired });
    requireHere(locked, place, 'boxId');
    await requireUncounted(tx, { locked, place, change: body.change });
    const change = await changeOf(tx, { sku, locked, place, change: body.change });
    const moves = [moveOf(sku.id, { place, change, field: fieldOf(body.change) })];
    const id = await postMovement(tx, context, {
      locked,
      movement: { type: 'ADJUST', note: reason, moves },
    });
    await recordChange(
      tx,
      context,
      adjustedEntry(sku, { change, reason, place: placeName(locked, place) }),
    );
    return { data: await presentMovement(tx, id) };
  });
}

type Correcting = { locked: LockedStock; place: Place; change: Adjust['change'] };

/**
 * Refuses to correct stock that an open count covers. The start of a count locks the place alone,
 * and this locks it shared, so each sees the other.
 * @throws Failure 409 `BEING_COUNTED`
 */
async function requireUncounted(tx: Tx, { locked, place, change }: Correcting): Promise<void> {
  if (!('condition' in change) || !isOnHand(change.condition)) return;
  const about = { id: place.boxId ?? place.warehouseId, name: placeName(locked, place) };
  for (const block of blocksCorrection.parts()) {
    const message = await block(tx, about);
    if (message === null) continue;
    throw conflict('BEING_COUNTED', message, {
      ['counted' in change ? 'counted' : 'qtyDelta']: message,
    });
  }
}

type Change = Exclude<Adjust['change'], { counted: number }>;
type Counting = { sku: SkuReference; locked: LockedStock; place: Place; change: Adjust['change'] };

/**
 * Converts a counted quantity to a difference from the stock there, under the lock of the SKU.
 * @throws Failure 409 `STOCK_CHANGED` when the stock is not what was expected
 */
async function changeOf(tx: Tx, { sku, locked, place, change }: Counting): Promise<Change> {
  if (!('counted' in change)) return change;
  const { condition, counted, expected } = change;
  const spot = { ...place, condition };
  const lying = await balancesIn(tx, { skuIds: [sku.id], placeIds: [placeOf(spot)] });
  const there = lying.find((balance) => balance.condition === condition)?.qty ?? 0;
  if (there !== expected) {
    const about = { code: sku.code, condition, place: placeName(locked, place) };
    const message = stockMessages.countChanged(there, about);
    throw conflict('STOCK_CHANGED', message, { counted: message });
  }
  return { condition, qtyDelta: counted - expected };
}

/** Returns the field of the body with the number of units. */
function fieldOf(change: Adjust['change']): string {
  if ('counted' in change) return 'counted';
  return 'qtyDelta' in change ? 'qtyDelta' : 'qty';
}

type Changed = { place: Place; change: Change; field: string };

function moveOf(skuId: string, { place, change, field }: Changed): Move {
  if ('qtyDelta' in change) {
    const spot = { ...place, condition: change.condition };
    return change.qtyDelta > 0
      ? { skuId, qty: change.qtyDelta, to: spot, field }
      : { skuId, qty: -change.qtyDelta, from: spot, field };
  }
  return {
    skuId,
    field,
    qty: change.qty,
    from: { ...place, condition: change.fromCondition },
    to: { ...place, condition: change.toCondition },
  };
}
