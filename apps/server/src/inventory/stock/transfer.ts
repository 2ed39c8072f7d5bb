import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Transfer } from '@kolam/contract/inventory/stock/rules.ts';
import { invalid } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { type HeldStock, lockStock, postMovement } from './actions.ts';
import { movedEntry } from './history.ts';
import { type Place, placeAmong, placeName, requireHere, requireSku } from './places.ts';
import { presentMovement } from './present.ts';
import { putUnboxed } from './put-unboxed.ts';

const given = (id: string | null | undefined): string[] => (id ? [id] : []);

/** Moves units of one condition from place to place. */
export async function transferStock(scope: Scope, body: Transfer) {
  return scope.transaction(async (tx) => {
    const sku = await requireSku(tx, body.sku);
    const held = await lockStock(tx, {
      boxIds: [...given(body.fromBoxId), ...given(body.toBoxId)],
      warehouseIds: [...given(body.fromWh), ...given(body.toWh)],
      skuIds: [sku.id],
    });
    const { from, to } = endsOf(held, body);
    requireHere(held, from, 'fromBoxId');
    requireHere(held, to, 'toBoxId', stockMessages.nothingPutIn);
    const { qty, condition } = body;
    const isPutaway = from.boxId === null && to.boxId !== null;
    const note = body.note || (isPutaway ? 'Putaway' : 'Transfer');
    const ends = { from: { ...from, condition }, to: { ...to, condition } };
    const id = isPutaway
      ? await putUnboxed(tx, scope, { held, putting: { sku, qty, condition, from, to, note } })
      : await postMovement(tx, scope, {
          held,
          movement: { type: 'TRANSFER', note, moves: [{ skuId: sku.id, qty, ...ends }] },
        });
    await recordChange(
      tx,
      scope,
      movedEntry(sku, {
        action: isPutaway ? 'put away' : 'moved',
        qty,
        condition,
        from: placeName(held, from),
        to: placeName(held, to),
      }),
    );
    return { data: await presentMovement(tx, id) };
  });
}

/** From where to where; what lies in no box lies in the warehouse of the other side unless it is named. */
function endsOf(held: HeldStock, body: Transfer): { from: Place; to: Place } {
  const source = placeAmong(held, {
    boxId: body.fromBoxId,
    warehouseId: body.fromWh,
    fields: { box: 'fromBoxId', warehouse: 'fromWh' },
  });
  const target = placeAmong(held, {
    boxId: body.toBoxId,
    warehouseId: body.toWh,
    fields: { box: 'toBoxId', warehouse: 'toWh' },
  });
  const from = source ?? (target && { warehouseId: target.warehouseId, boxId: null });
  const to = target ?? (source && { warehouseId: source.warehouseId, boxId: null });
  if (!from || !to) throw invalid({ toBoxId: stockMessages.placeRequired });
  return { from, to };
}
