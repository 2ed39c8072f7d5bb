import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import { canCancelOrder } from '@kolam/contract/inventory/orders/standing.ts';
import { conflict, notFound } from '#core/failure.ts';
import { actorCan, assertVersion, type RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { settleNotifications } from '#platform/notifications/actions.ts';
import { lockOrder } from './actions.ts';
import { requireNotCancelled } from './checks.ts';
import { billOfOrder, orderRecord, presentOrder } from './present.ts';
import { saveOrder } from './store.ts';

/** Cancels a draft or an approved order of which nothing was received. */
export function cancelOrder(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound();
    const { row: before } = order;
    assertVersion(context, before.version);
    requireNotCancelled(before);
    if (!canCancelOrder(before)) throw conflict('HAS_RECEIPTS', orderMessages.cantCancel);
    const bill = await billOfOrder(tx, before);
    if (bill) {
      const code = actorCan(context, 'finance:read') ? bill.code : null;
      throw conflict('HAS_BILL', orderMessages.hasBill(code));
    }
    const now = context.clock.now();
    const row = await saveOrder(tx, id, {
      status: 'CANCELLED',
      cancelledAt: now,
      cancelledByName: context.actor.name,
      updatedAt: now,
    });
    await recordChange(tx, context, {
      record: orderRecord(row),
      action: 'cancelled',
      changes: [{ field: 'status', before: before.status, after: row.status }],
    });
    await settleNotifications(tx, { kinds: ['order-to-approve'], recordIds: [id] });
    return { data: await presentOrder(tx, row, context) };
  });
}
