import { dayOf } from '@kolam/contract/core/dates.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Putaway } from '@kolam/contract/inventory/stock/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { SkuReference } from '#inventory/catalogue/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { type LockedStock, lockStock } from './actions.ts';
import { movedEntry } from './history.ts';
import { bookArrival } from './hooks.ts';
import { type Place, placeName, requireSku } from './places.ts';
import { presentMovement } from './present.ts';
import { putLoose } from './put-loose.ts';
import { transferOf } from './store.ts';

/** Receives units into a storage box at once, or puts unboxed stock of its warehouse into it. */
export async function putAway(context: RequestContext, body: Putaway) {
  return context.transaction(async (tx) => {
    const sku = await requireSku(tx, body.sku);
    const locked = await lockStock(tx, {
      boxIds: [body.toBoxId],
      skuIds: [sku.id],
      field: 'toBoxId',
    });
    const box = locked.boxes.get(body.toBoxId);
    if (!box) throw invalid({ toBoxId: stockMessages.boxUnknown });
    if (box.type !== 'storage') throw invalid({ toBoxId: stockMessages.storageOnly(box.code) });
    const to = { warehouseId: box.warehouseId, boxId: box.id };
    const { id, receipt } = await put(tx, context, { locked, sku, to, body });
    const from = { warehouseId: box.warehouseId, boxId: null };
    await recordChange(
      tx,
      context,
      movedEntry(sku, {
        action: receipt === null ? 'put_away' : 'received_and_put_away',
        qty: body.qty,
        condition: body.condition,
        from: receipt === null ? placeName(locked, from) : null,
        to: box.code,
        receipt,
      }),
    );
    return { data: await presentMovement(tx, id) };
  });
}

type Putting = { locked: LockedStock; sku: SkuReference; to: Place; body: Putaway };

/** Returns the movement into the box, and the code of the receipt booked with it. */
async function put(tx: Tx, context: RequestContext, { locked, sku, to, body }: Putting) {
  const { qty, condition } = body;
  const note = body.note || 'Putaway';
  if (body.source === 'unboxed') {
    const from = { warehouseId: to.warehouseId, boxId: null };
    const putting = { sku, qty, condition, from, to, note };
    return { id: await putLoose(tx, context, { locked, putting }), receipt: null };
  }
  const unitCost = body.unitCost ?? locked.skus.get(sku.id)?.averageCost ?? 0;
  const { id, code } = await bookArrival.only()(tx, context, {
    locked,
    arrival: {
      warehouseId: to.warehouseId,
      receivedOn: dayOf(context.clock.now()),
      note,
      lines: [{ skuId: sku.id, qty, unitCost, condition, boxId: to.boxId ?? '', field: 'qty' }],
      field: 'unitCost',
    },
  });
  return { id: await transferOf(tx, id), receipt: code };
}
