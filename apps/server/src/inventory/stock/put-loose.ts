import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type LockedStock, type Move, postMovement } from './actions.ts';
import { balancesIn } from './balances.ts';
import { type Place, placeName } from './places.ts';

type Putting = {
  sku: { id: string; code: string };
  qty: number;
  condition: Condition;
  from: Place;
  to: Place;
  note: string;
};

/**
 * Puts unboxed units into a box: first those of the condition, then good ones. Their change of
 * condition is a separate ADJUST before the TRANSFER, since a transfer changes no condition
 * (decision record 0015).
 * @returns the TRANSFER's id
 * @throws Failure 409 `INSUFFICIENT_STOCK`
 */
export async function putLoose(
  tx: Tx,
  context: RequestContext,
  { locked, putting }: { locked: LockedStock; putting: Putting },
): Promise<string> {
  const { sku, qty, condition, from, to, note } = putting;
  const there = await unboxedOf(tx, sku.id, from);
  const matching = there(condition);
  const good = condition === 'good' ? 0 : there('good');
  if (matching + good < qty) throw insufficient(matching + good, locked, putting);
  if (matching < qty) {
    const change: Move = {
      skuId: sku.id,
      qty: qty - matching,
      from: { ...from, condition: 'good' },
      to: { ...from, condition },
    };
    await postMovement(tx, context, {
      locked,
      movement: { type: 'ADJUST', note, moves: [change] },
    });
  }
  const moves = [{ skuId: sku.id, qty, from: { ...from, condition }, to: { ...to, condition } }];
  return postMovement(tx, context, { locked, movement: { type: 'TRANSFER', note, moves } });
}

async function unboxedOf(tx: Tx, skuId: string, place: Place) {
  const balances = await balancesIn(tx, { skuIds: [skuId], placeIds: [place.warehouseId] });
  return (wanted: Condition): number =>
    balances.find(({ condition }) => condition === wanted)?.qty ?? 0;
}

function insufficient(there: number, locked: LockedStock, { sku, condition, from }: Putting) {
  const about = { code: sku.code, condition, place: placeName(locked, from) };
  const message =
    condition === 'good'
      ? stockMessages.insufficient(there, about)
      : stockMessages.insufficientUnboxed(there, about);
  return conflict('INSUFFICIENT_STOCK', message, { qty: message });
}
