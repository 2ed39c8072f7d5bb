import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { unitText } from './order-texts.ts';

const action = createIdempotencyKey();

/** Asks for confirmation and cancels an order of which nothing was received. */
export function useCancellation() {
  const confirm = useConfirm();
  return async ({ id, code, version, qty, vendor }: PurchaseOrder): Promise<void> => {
    const agreed = await confirm({
      title: `Cancel ${code}?`,
      effects: [
        `${unitText(qty)}${vendor ? ` of ${vendor.name}` : ''} will not be awaited any more.`,
        'Its number stays taken, and this can’t be undone.',
      ],
      verb: 'Cancel order',
      busyText: 'Cancelling...',
      cancel: 'Keep it',
      tone: 'danger',
      run: () =>
        action({ id, version }, async (idempotencyKey) => {
          try {
            const given = { params: { id }, ifMatch: version, idempotencyKey };
            await api('POST /admin/inventory/po/{id}/cancel', given);
          } catch (error) {
            throw withMessage(error, orderMessages.saveFailed);
          } finally {
            // Also after a refusal: goods may have been received.
            void refreshAll();
          }
        }),
    });
    if (agreed) toast.success(orderMessages.cancelled(code), { about: id });
  };
}
