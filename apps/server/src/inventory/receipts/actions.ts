import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
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
  /** Made by the server unless it is given. */
  code?: string;
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
 *
 * @throws Failure 409 `DUPLICATE_CODE` where another receipt has the code that is given
 */
export async function bookReceipt(
  tx: Tx,
  scope: Scope,
  { held, arrival }: { held: HeldStock; arrival: Arrival },
): Promise<ReceiptRow> {
  const row = await insertWithCode(tx, scope, { held, arrival });
  await tx.insert(receiptLines).values(
    arrival.lines.map(({ orderLineId = null, boxId = null, ...line }, place) => ({
      ...line,
      id: newId(),
      receiptId: row.id,
      place,
      orderLineId,
      boxId,
    })),
  );
  await postArrival(tx, scope, { held, arrival, receipt: row });
  return row;
}

/** Receipts of the same millisecond take the next free codes; so many in one are none of ours. */
const tries = 500;

async function insertWithCode(
  tx: Tx,
  scope: Scope,
  { held, arrival }: { held: HeldStock; arrival: Arrival },
): Promise<ReceiptRow> {
  const now = scope.clock.now();
  const goods = [...new Set(arrival.lines.map(({ skuId }) => skuId))].map((skuId) => {
    const sku = held.skus.get(skuId);
    return sku ? `${sku.code}\n${sku.name}` : '';
  });
  const receipt = {
    id: newId(),
    createdAt: now,
    updatedAt: now,
    orderId: arrival.order?.id ?? null,
    warehouseId: arrival.warehouseId,
    receivedOn: arrival.receivedOn,
    receivedByName: scope.actor.name,
    note: arrival.note,
    units: arrival.lines.reduce((sum, { qty }) => sum + qty, 0),
    amount: arrival.lines.reduce((sum, { qty, unitCost }) => sum + qty * unitCost, 0),
  };
  for (let tried = 0; tried < tries; tried++) {
    const code = arrival.code ?? `GRN-${now.getTime() + tried}`;
    const searchText = [code, arrival.order?.code ?? '', ...goods].join('\n').toLowerCase();
    const [row] = await tx
      .insert(receipts)
      .values({ ...receipt, code, searchText })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
    if (arrival.code !== undefined) {
      const message = receiptMessages.codeTaken(arrival.code);
      throw conflict('DUPLICATE_CODE', message, { code: message });
    }
  }
  throw new Error(`No free code of a goods receipt after ${tries} tries`);
}

async function postArrival(
  tx: Tx,
  scope: Scope,
  {
    held,
    arrival,
    receipt: { id, code },
  }: { held: HeldStock; arrival: Arrival; receipt: ReceiptRow },
): Promise<void> {
  const { warehouseId, note, lines } = arrival;
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
