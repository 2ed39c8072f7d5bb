import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type LockedStock, postMovement } from '#inventory/stock/actions.ts';
import type { Arrival, BookedArrival } from '#inventory/stock/hooks.ts';
import type { NewEntry } from '#platform/audit/actions.ts';
import { receiptRecord } from './present.ts';
import { insertReceipt, type ReceiptRow } from './store.ts';

/**
 * Books a goods receipt: the document, its INBOUND movement into the warehouse, and a TRANSFER of
 * goods that go into a box. The caller locks everything involved, and updates the purchase order.
 * @throws Failure 400 at `field` when its value is too large to store, 409 `DUPLICATE_CODE`,
 * `TOO_MUCH_STOCK`
 */
export async function bookReceipt(
  tx: Tx,
  context: RequestContext,
  { locked, arrival }: { locked: LockedStock; arrival: Arrival },
): Promise<ReceiptRow> {
  const goods = [...new Set(arrival.lines.map(({ skuId }) => skuId))].map((skuId) =>
    locked.skus.get(skuId),
  );
  const row = await insertReceipt(tx, context, {
    ...arrival,
    words: [
      arrival.order?.code ?? '',
      ...goods.map((sku) => (sku ? `${sku.code}\n${sku.name}` : '')),
    ],
  });
  await postArrival(tx, context, { locked, arrival, receipt: { id: row.id, code: row.code } });
  return row;
}

async function postArrival(
  tx: Tx,
  context: RequestContext,
  {
    locked,
    arrival,
    receipt,
  }: { locked: LockedStock; arrival: Arrival; receipt: { id: string; code: string } },
): Promise<void> {
  const { warehouseId, note, lines } = arrival;
  const unboxed = (condition: Condition) => ({ warehouseId, boxId: null, condition });
  await postMovement(tx, context, {
    locked,
    movement: {
      type: 'INBOUND',
      note: note === '' ? receipt.code : note,
      receipt,
      moves: lines.map(({ skuId, qty, unitCost, condition, field = null }) => ({
        skuId,
        qty,
        to: unboxed(condition),
        cost: qty * unitCost,
        field,
      })),
    },
  });
  const boxed = lines.filter(({ boxId }) => boxId !== undefined);
  if (boxed.length === 0) return;
  await postMovement(tx, context, {
    locked,
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

/** A history entry for a receipt, as a part of the entry of the record that booked it. */
export const receiptEntry = (row: ReceiptRow, partOfId: string): NewEntry => ({
  record: receiptRecord(row),
  action: 'booked',
  changes: [{ field: 'units', before: null, after: row.units }],
  partOfId,
});

/** Implements `bookArrival` with a receipt, for features that must not import this one. */
export async function bookWithReceipt(
  tx: Tx,
  context: RequestContext,
  arriving: { locked: LockedStock; arrival: Arrival },
): Promise<BookedArrival> {
  const row = await bookReceipt(tx, context, arriving);
  const { id, code, units } = row;
  return { id, code, units, entry: (partOfId) => receiptEntry(row, partOfId) };
}
