import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Transfer } from '@kolam/contract/inventory/stock/rules.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { type LockedStock, lockStock, postMovement } from './actions.ts';
import { movedEntry } from './history.ts';
import { type Place, placeAmong, placeName, requireHere, requireSku } from './places.ts';
import { presentMovement } from './present.ts';
import { putLoose } from './put-loose.ts';

const given = (id: string | null | undefined): string[] => (id ? [id] : []);

/** Moves units of one condition from place to place. */
export async function transferStock(context: RequestContext, body: Transfer) {
  return context.transaction(async (tx) => {
    const sku = await requireSku(tx, body.sku);
    const locked = await lockStock(tx, {
      boxIds: [...given(body.fromBoxId), ...given(body.toBoxId)],
      warehouseIds: [...given(body.fromWh), ...given(body.toWh)],
      skuIds: [sku.id],
    });
    const { from, to } = endsOf(locked, body);
    requireHere(locked, from, 'fromBoxId');
    requireHere(locked, to, 'toBoxId', stockMessages.nothingPutIn);
    const { qty, condition } = body;
    const isPutaway = from.boxId === null && to.boxId !== null;
    const note = body.note || (isPutaway ? 'Putaway' : 'Transfer');
    const ends = { from: { ...from, condition }, to: { ...to, condition } };
    const id = isPutaway
      ? await putLoose(tx, context, { locked, putting: { sku, qty, condition, from, to, note } })
      : await postMovement(tx, context, {
          locked,
          movement: { type: 'TRANSFER', note, moves: [{ skuId: sku.id, qty, ...ends }] },
        });
    await recordChange(
      tx,
      context,
      movedEntry(sku, {
        action: isPutaway ? 'put_away' : 'moved',
        qty,
        condition,
        from: placeName(locked, from),
        to: placeName(locked, to),
      }),
    );
    return { data: await presentMovement(tx, id) };
  });
}

/**
 * Returns the source and destination. Unboxed stock is in the warehouse of the other side unless
 * one is named.
 */
function endsOf(locked: LockedStock, body: Transfer): { from: Place; to: Place } {
  const source = placeAmong(locked, {
    boxId: body.fromBoxId,
    warehouseId: body.fromWh,
    fields: { box: 'fromBoxId', warehouse: 'fromWh' },
  });
  const target = placeAmong(locked, {
    boxId: body.toBoxId,
    warehouseId: body.toWh,
    fields: { box: 'toBoxId', warehouse: 'toWh' },
  });
  const from = source ?? (target && { warehouseId: target.warehouseId, boxId: null });
  const to = target ?? (source && { warehouseId: source.warehouseId, boxId: null });
  if (!from || !to) throw invalid({ toBoxId: stockMessages.placeRequired });
  return { from, to };
}
