import { dayOf } from '@kolam/contract/core/dates.ts';
import type { OrderStatus } from '@kolam/contract/inventory/orders/values.ts';
import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext, type SignedInContext } from '#core/request-context.ts';
import { type LockedStock, lockStock } from '#inventory/stock/actions.ts';
import { type BookedArrival, bookArrival } from '#inventory/stock/hooks.ts';
import { requireMainWarehouse } from '#inventory/warehouses/actions.ts';
import { changesBetween, recordChanges } from '#platform/audit/actions.ts';
import { type LockedOrder, lockOrder } from './actions.ts';
import { announceDecision, requireMayDecide } from './approval.ts';
import { requireDraft } from './checks.ts';
import { orderRecord, presentOrder } from './present.ts';
import { type OrderRow, saveOrder, saveReceived } from './store.ts';

type Received = {
  row: OrderRow;
  receipt: BookedArrival | null;
  /** The receipt as responses show it. */
  shown: { id: string; code: string; units: number } | null;
};

/** Approves a draft, once. Receives what is outstanding unless the goods are still awaited. */
export function approveOrder(
  context: SignedInContext,
  id: string,
  { receive }: { receive: boolean },
) {
  return context.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound();
    assertVersion(context, order.row.version);
    requireDraft(order.row);
    const needed = await requireMayDecide(tx, context, order.row);
    const { row, receipt, shown } = receive
      ? await receiveNow(tx, context, order)
      : { row: await approve(tx, context, { order }), receipt: null, shown: null };
    await recordChanges(tx, context, [
      {
        record: orderRecord(row),
        action: 'approved',
        changes: changesBetween(
          { status: order.row.status, received: order.row.received },
          { status: row.status, received: row.received, receipt: receipt?.code ?? null },
        ),
      },
      ...(receipt ? [receipt.entry(id)] : []),
    ]);
    if (needed) await announceDecision(tx, context, row);
    return { data: await presentOrder(tx, row, context), receipt: shown };
  });
}

async function receiveNow(tx: Tx, context: RequestContext, order: LockedOrder): Promise<Received> {
  const outstanding = order.lines.filter(({ qty, received }) => received < qty);
  // A fully received order needs no warehouse.
  if (outstanding.length === 0) return receiveRest(tx, context, { order, locked: null });
  const warehouseId = order.row.warehouseId ?? (await requireMainWarehouse(tx));
  const locked = await lockStock(tx, {
    warehouseIds: [warehouseId],
    skuIds: outstanding.map(({ skuId }) => skuId),
  });
  const row = { ...order.row, warehouseId };
  return receiveRest(tx, context, { order: { ...order, row }, locked });
}

/** The field that an error about each line names, where the body has lines. */
type Fields = readonly { field: string }[];

/**
 * Receives everything outstanding of a locked draft into its warehouse, in one goods receipt, and
 * approves the order. `locked`: its stock, or null where nothing is outstanding.
 */
export async function receiveRest(
  tx: Tx,
  context: RequestContext,
  { order, locked, fields }: { order: LockedOrder; locked: LockedStock | null; fields?: Fields },
): Promise<Received> {
  const { row, lines } = order;
  const outstanding = lines.filter(({ qty, received }) => received < qty);
  const receipt =
    locked && outstanding.length > 0 && row.warehouseId !== null
      ? await bookArrival.only()(tx, context, {
          locked,
          arrival: {
            order: { id: row.id, code: row.code },
            warehouseId: row.warehouseId,
            receivedOn: dayOf(context.clock.now()),
            note: '',
            field: 'lines',
            lines: outstanding.map(({ id, place, skuId, qty, received, unitCost }) => ({
              ...fields?.[place],
              skuId,
              qty: qty - received,
              unitCost,
              condition: 'good',
              orderLineId: id,
            })),
          },
        })
      : null;
  await saveReceived(
    tx,
    outstanding.map(({ id, qty }) => ({ id, received: qty })),
  );
  return {
    row: await approve(tx, context, { order, status: 'APPROVED' }),
    receipt,
    shown: receipt && { id: receipt.id, code: receipt.code, units: receipt.units },
  };
}

/** Without a given status, the received units decide it. */
async function approve(
  tx: Tx,
  context: RequestContext,
  { order: { row }, status }: { order: LockedOrder; status?: 'APPROVED' },
): Promise<OrderRow> {
  const now = context.clock.now();
  return saveOrder(tx, row.id, {
    status: status ?? awaiting(row),
    received: status ? row.ordered : row.received,
    warehouseId: row.warehouseId,
    approvedAt: now,
    rejectedAt: null,
    rejectedByName: null,
    rejectReason: null,
    approvedByName: context.actor.name,
    updatedAt: now,
  });
}

function awaiting({ received, ordered }: OrderRow): OrderStatus {
  if (received === 0) return 'OPEN';
  return received < ordered ? 'PARTIAL' : 'CLOSED';
}
