import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { RejectOrder } from '@kolam/contract/inventory/orders/rules.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { lockOrder } from './actions.ts';
import { announceDecision, requireMayDecide } from './approval.ts';
import { requireDraft } from './checks.ts';
import { orderRecord, presentOrder } from './present.ts';
import { saveOrder } from './store.ts';

/** Sends back a draft that needs another person's approval. It stays a draft. */
export function rejectOrder(context: SignedInContext, id: string, { reason }: RejectOrder) {
  return context.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound();
    assertVersion(context, order.row.version);
    requireDraft(order.row);
    if (!(await requireMayDecide(tx, context, order.row)))
      throw conflict('NO_APPROVAL_NEEDED', orderMessages.noApprovalNeeded);
    const now = context.clock.now();
    const row = await saveOrder(tx, id, {
      rejectedAt: now,
      rejectedByName: context.actor.name,
      rejectReason: reason,
      updatedAt: now,
    });
    await recordChange(tx, context, {
      record: orderRecord(row),
      action: 'rejected',
      changes: changesBetween({}, { reason }),
    });
    await announceDecision(tx, context, row);
    return { data: await presentOrder(tx, row, context) };
  });
}
