import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Adjust } from '@kolam/contract/inventory/stock/rules.ts';
import { invalid } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { recordChange } from '../../audit/actions.ts';
import { lockStock, type Move, postMovement } from './actions.ts';
import { adjustedEntry } from './history.ts';
import { type Place, placeAmong, placeName, requireSku } from './places.ts';
import { presentMovement } from './present.ts';

/** Changes the condition of units where they lie, or puts a count right. */
export async function adjustStock(scope: Scope, body: Adjust) {
  return scope.transaction(async (tx) => {
    const sku = await requireSku(tx, body.sku);
    const { boxId, wh, change, reason } = body;
    const held = await lockStock(tx, {
      boxIds: boxId === null ? [] : [boxId],
      warehouseIds: wh === undefined ? [] : [wh],
      skuIds: [sku.id],
    });
    const fields = { box: 'boxId', warehouse: 'wh' };
    const place = placeAmong(held, { boxId, warehouseId: wh, fields });
    if (!place) throw invalid({ wh: stockMessages.warehouseRequired });
    const moves = [moveOf(sku.id, place, change)];
    const id = await postMovement(tx, scope, {
      held,
      movement: { type: 'ADJUST', note: reason, moves },
    });
    await recordChange(
      tx,
      scope,
      adjustedEntry(sku, { change, reason, place: placeName(held, place) }),
    );
    return { data: await presentMovement(tx, id) };
  });
}

function moveOf(skuId: string, place: Place, change: Adjust['change']): Move {
  if ('qtyDelta' in change) {
    const spot = { ...place, condition: change.condition };
    return change.qtyDelta > 0
      ? { skuId, qty: change.qtyDelta, to: spot }
      : { skuId, qty: -change.qtyDelta, from: spot, field: 'qtyDelta' };
  }
  return {
    skuId,
    qty: change.qty,
    from: { ...place, condition: change.fromCondition },
    to: { ...place, condition: change.toCondition },
  };
}
