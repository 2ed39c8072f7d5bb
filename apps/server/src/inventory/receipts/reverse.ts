import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { lockOrder, orderReceivedEntry, recordReceived } from '#inventory/orders/actions.ts';
import {
  costsTakenBack,
  type LockedStock,
  lockStock,
  type Move,
  postMovement,
} from '#inventory/stock/actions.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { requireNothingOut } from './issued-stock.ts';
import { presentReceipt, receiptRecord } from './present.ts';
import { receivedOf } from './received-store.ts';
import {
  findReceipt,
  listReceiptLines,
  lockReceipt,
  type ReceiptLineRow,
  type ReceiptRow,
  saveReversal,
} from './store.ts';

/** Reverses a wrong receipt, once, while its goods are where it put them. */
export function reverseReceipt(
  context: RequestContext,
  id: string,
  { reason }: { reason: string },
) {
  return context.transaction(async (tx) => {
    // A receipt's order never changes. It is locked before anything else.
    const found = await findReceipt(tx, id);
    const order = found?.orderId ? await lockOrder(tx, found.orderId) : null;
    const receipt = await lockReceipt(tx, id);
    if (!receipt) throw notFound();
    assertVersion(context, receipt.version);
    if (receipt.reversedAt !== null) {
      throw conflict('ALREADY_REVERSED', receiptMessages.alreadyReversed);
    }
    const lines = await listReceiptLines(tx, [id]);
    await takeBack(tx, context, { receipt, lines, reason });
    const row = await saveReversal(tx, id, {
      at: context.clock.now(),
      by: context.actor.name,
      reason,
    });
    const after = order && (await recordReceived(tx, context, { order, came: takenBack(lines) }));
    await recordChanges(tx, context, [
      {
        record: receiptRecord(row),
        action: 'reversed',
        changes: [{ field: 'reason', before: null, after: reason }],
      },
      ...(order && after
        ? [
            orderReceivedEntry({
              before: order.row,
              after,
              receipt: row,
              action: 'receipt_reversed',
            }),
          ]
        : []),
    ]);
    return { data: await presentReceipt(tx, row) };
  });
}

type Reversed = { receipt: ReceiptRow; lines: readonly ReceiptLineRow[]; reason: string };

/**
 * Takes goods out of the box that they were received into, wherever it is now, else from unboxed
 * stock.
 */
async function takeBack(
  tx: Tx,
  context: RequestContext,
  { receipt, lines, reason }: Reversed,
): Promise<void> {
  const { id, code, warehouseId } = receipt;
  const locked = await lockStock(tx, {
    boxIds: lines.flatMap(({ boxId }) => boxId ?? []),
    // Boxed goods are taken from the current place of their box.
    warehouseIds: lines.some(({ boxId }) => boxId === null) ? [warehouseId] : [],
    skuIds: lines.map(({ skuId }) => skuId),
  });
  const costs = costsTakenBack({ received: await receivedOf(tx, id), lines, locked });
  const moves = lines.map((line): Move => {
    const { skuId, qty, condition, boxId } = line;
    const at = boxWarehouse(locked, boxId) ?? warehouseId;
    const from = { warehouseId: at, boxId, condition };
    return { skuId, qty, from, ...costs.get(line.id) };
  });
  await requireNothingOut(tx, { receiptId: id, moves, locked });
  await postMovement(tx, context, {
    locked,
    movement: {
      type: 'ADJUST',
      note: receiptMessages.reversal(code, reason),
      receipt: { id, code },
      moves,
    },
  });
}

const boxWarehouse = (locked: LockedStock, boxId: string | null): string | undefined =>
  boxId === null ? undefined : locked.boxes.get(boxId)?.warehouseId;

function takenBack(lines: readonly ReceiptLineRow[]): Map<string, number> {
  const came = new Map<string, number>();
  for (const { orderLineId, qty } of lines) {
    if (orderLineId !== null) came.set(orderLineId, (came.get(orderLineId) ?? 0) - qty);
  }
  return came;
}
