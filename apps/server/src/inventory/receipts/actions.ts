import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { Scope } from '#core/scope.ts';
import { type HeldStock, postMovement } from '../stock/actions.ts';
import { receiptLines, receipts } from './tables.ts';

/** Units that came, at the cost of one in paise; with a box they are put away into it at once. */
export type ArrivedLine = {
  skuId: string;
  qty: number;
  unitCost: number;
  condition: Condition;
  orderLineId?: string;
  boxId?: string;
};

export type Arrival = {
  code: string;
  order?: { id: string; code: string };
  warehouseId: string;
  /** A day in India, `YYYY-MM-DD`. */
  receivedOn: string;
  note: string;
  lines: readonly ArrivedLine[];
};

export type ReceiptRow = typeof receipts.$inferSelect;

/**
 * Books a goods receipt: the document, its INBOUND movement into the warehouse, and a TRANSFER of what
 * goes into a box. What it means for a purchase order is the caller's to write; so is the lock of
 * everything that it touches.
 */
export async function bookReceipt(
  tx: Tx,
  scope: Scope,
  { held, arrival }: { held: HeldStock; arrival: Arrival },
): Promise<ReceiptRow> {
  const id = newId();
  const now = scope.clock.now();
  const goods = arrival.lines.map(({ skuId }) => held.skus.get(skuId));
  const words = [
    arrival.code,
    arrival.order?.code ?? '',
    ...goods.map((sku) => (sku ? `${sku.code}\n${sku.name}` : '')),
  ];
  const [row] = await tx
    .insert(receipts)
    .values({
      id,
      createdAt: now,
      updatedAt: now,
      code: arrival.code,
      orderId: arrival.order?.id ?? null,
      warehouseId: arrival.warehouseId,
      receivedOn: arrival.receivedOn,
      receivedByName: scope.actor.name,
      note: arrival.note,
      units: arrival.lines.reduce((sum, { qty }) => sum + qty, 0),
      amount: arrival.lines.reduce((sum, { qty, unitCost }) => sum + qty * unitCost, 0),
      searchText: words.join('\n').toLowerCase(),
    })
    .returning();
  await tx.insert(receiptLines).values(
    arrival.lines.map(({ orderLineId = null, boxId = null, ...line }, place) => ({
      ...line,
      id: newId(),
      receiptId: id,
      place,
      orderLineId,
      boxId,
    })),
  );
  await postArrival(tx, scope, { held, arrival, id });
  return row as ReceiptRow;
}

async function postArrival(
  tx: Tx,
  scope: Scope,
  { held, arrival, id }: { held: HeldStock; arrival: Arrival; id: string },
): Promise<void> {
  const { code, warehouseId, note, lines } = arrival;
  const receipt = { id, code };
  const unboxed = (condition: Condition) => ({ warehouseId, boxId: null, condition });
  await postMovement(tx, scope, {
    held,
    movement: {
      type: 'INBOUND',
      note: note === '' ? code : note,
      receipt,
      moves: lines.map(({ skuId, qty, unitCost, condition }) => ({
        skuId,
        qty,
        to: unboxed(condition),
        cost: qty * unitCost,
      })),
    },
  });
  const boxed = lines.filter(({ boxId }) => boxId !== undefined);
  if (boxed.length === 0) return;
  await postMovement(tx, scope, {
    held,
    movement: {
      type: 'TRANSFER',
      note: 'Putaway',
      receipt,
      moves: boxed.map(({ skuId, qty, condition, boxId = null }) => ({
        skuId,
        qty,
        from: unboxed(condition),
        to: { warehouseId, boxId, condition },
      })),
    },
  });
}
