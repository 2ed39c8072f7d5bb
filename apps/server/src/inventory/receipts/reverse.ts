import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { requireFresh, type Scope } from '#core/scope.ts';
import { keepReceived, lockOrder, orderReceivedEntry } from '#inventory/orders/actions.ts';
import {
  costsTakenBack,
  type HeldStock,
  lockStock,
  type Move,
  postMovement,
} from '#inventory/stock/actions.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { requireNothingOut } from './goods-out.ts';
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

/** Takes a wrong receipt back, once, while its goods are where it put them. */
export function reverseReceipt(scope: Scope, id: string, { reason }: { reason: string }) {
  return scope.transaction(async (tx) => {
    // Which order it is of never changes; that one is locked before anything else.
    const found = await findReceipt(tx, id);
    const order = found?.orderId ? await lockOrder(tx, found.orderId) : null;
    const receipt = await lockReceipt(tx, id);
    if (!receipt) throw notFound();
    requireFresh(scope, receipt.version);
    if (receipt.reversedAt !== null) {
      throw conflict('ALREADY_REVERSED', receiptMessages.alreadyReversed);
    }
    const lines = await listReceiptLines(tx, [id]);
    await takeBack(tx, scope, { receipt, lines, reason });
    const row = await saveReversal(tx, id, {
      at: scope.clock.now(),
      by: scope.actor.name,
      reason,
    });
    const after = order && (await keepReceived(tx, scope, { order, came: takenBack(lines) }));
    await recordChanges(tx, scope, [
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
              action: 'reversed a receipt of',
            }),
          ]
        : []),
    ]);
    return { data: await presentReceipt(tx, row) };
  });
}

type Reversed = { receipt: ReceiptRow; lines: readonly ReceiptLineRow[]; reason: string };

/** Out of the box that the same act put them into, wherever that stands now, else from unboxed. */
async function takeBack(tx: Tx, scope: Scope, { receipt, lines, reason }: Reversed): Promise<void> {
  const { id, code, warehouseId } = receipt;
  const held = await lockStock(tx, {
    boxIds: lines.flatMap(({ boxId }) => boxId ?? []),
    // What is in boxes is taken from where those are now.
    warehouseIds: lines.some(({ boxId }) => boxId === null) ? [warehouseId] : [],
    skuIds: lines.map(({ skuId }) => skuId),
  });
  const costs = costsTakenBack({ received: await receivedOf(tx, id), lines, held });
  const moves = lines.map((line): Move => {
    const { skuId, qty, condition, boxId } = line;
    const at = boxWarehouse(held, boxId) ?? warehouseId;
    const from = { warehouseId: at, boxId, condition };
    return { skuId, qty, from, ...costs.get(line.id) };
  });
  await requireNothingOut(tx, { receiptId: id, moves, held });
  await postMovement(tx, scope, {
    held,
    movement: {
      type: 'ADJUST',
      note: receiptMessages.reversal(code, reason),
      receipt: { id, code },
      moves,
    },
  });
}

const boxWarehouse = (held: HeldStock, boxId: string | null): string | undefined =>
  boxId === null ? undefined : held.boxes.get(boxId)?.warehouseId;

function takenBack(lines: readonly ReceiptLineRow[]): Map<string, number> {
  const came = new Map<string, number>();
  for (const { orderLineId, qty } of lines) {
    if (orderLineId !== null) came.set(orderLineId, (came.get(orderLineId) ?? 0) - qty);
  }
  return came;
}
