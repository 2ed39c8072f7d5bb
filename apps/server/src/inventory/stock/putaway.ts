import { dayOf } from '@kolam/contract/core/dates.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Putaway } from '@kolam/contract/inventory/stock/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import type { SkuReference } from '#inventory/catalogue/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { type HeldStock, lockStock } from './actions.ts';
import { movedEntry } from './history.ts';
import { bookArrival } from './hooks.ts';
import { type Place, placeName, requireSku } from './places.ts';
import { presentMovement } from './present.ts';
import { putUnboxed } from './put-unboxed.ts';
import { transferOf } from './store.ts';

/** Receives units into a storage box at once, or puts into it what lies unboxed in its warehouse. */
export async function putAway(scope: Scope, body: Putaway) {
  return scope.transaction(async (tx) => {
    const sku = await requireSku(tx, body.sku);
    const held = await lockStock(tx, {
      boxIds: [body.toBoxId],
      skuIds: [sku.id],
      field: 'toBoxId',
    });
    const box = held.boxes.get(body.toBoxId);
    if (!box) throw invalid({ toBoxId: stockMessages.boxUnknown });
    if (box.type !== 'storage') throw invalid({ toBoxId: stockMessages.storageOnly(box.code) });
    const to = { warehouseId: box.warehouseId, boxId: box.id };
    const { id, receipt } = await put(tx, scope, { held, sku, to, body });
    const from = { warehouseId: box.warehouseId, boxId: null };
    await recordChange(
      tx,
      scope,
      movedEntry(sku, {
        action: receipt === null ? 'put away' : 'received and put away',
        qty: body.qty,
        condition: body.condition,
        from: receipt === null ? placeName(held, from) : null,
        to: box.code,
        receipt,
      }),
    );
    return { data: await presentMovement(tx, id) };
  });
}

type Putting = { held: HeldStock; sku: SkuReference; to: Place; body: Putaway };

/** The movement into the box, and the code of the receipt that came before it. */
async function put(tx: Tx, scope: Scope, { held, sku, to, body }: Putting) {
  const { qty, condition } = body;
  const note = body.note || 'Putaway';
  if (body.source === 'unboxed') {
    const from = { warehouseId: to.warehouseId, boxId: null };
    const putting = { sku, qty, condition, from, to, note };
    return { id: await putUnboxed(tx, scope, { held, putting }), receipt: null };
  }
  const unitCost = body.unitCost ?? held.skus.get(sku.id)?.averageCost ?? 0;
  const { id, code } = await bookArrival.only()(tx, scope, {
    held,
    arrival: {
      warehouseId: to.warehouseId,
      receivedOn: dayOf(scope.clock.now()),
      note,
      lines: [{ skuId: sku.id, qty, unitCost, condition, boxId: to.boxId ?? '', field: 'qty' }],
      field: 'unitCost',
    },
  });
  return { id: await transferOf(tx, id), receipt: code };
}
