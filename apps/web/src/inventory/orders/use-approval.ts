import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { outstandingOf, placeOf, unitText } from './order-texts.ts';
import { loadOrder } from './queries.ts';

/** The fields of a draft that lists have. */
export type DraftOrder = Pick<PurchaseOrder, 'id' | 'code' | 'version'>;

const action = createIdempotencyKey();

/** Returns the effects of an approval on stock. */
async function effectsOf({ id }: DraftOrder, receive: boolean): Promise<string[]> {
  const order = await loadOrder(id);
  const units = unitText(outstandingOf(order));
  return receive
    ? [`${units} come into ${placeOf(order)} now.`, 'It can’t be edited any more.']
    : [
        `${units} are awaited, and received as they come into ${placeOf(order)}.`,
        'It can’t be edited any more.',
      ];
}

/**
 * Asks for confirmation and approves a draft. Outstanding goods are received at once unless they
 * come later.
 */
export function useApproval() {
  const confirm = useConfirm();
  return async (draft: DraftOrder, { receive }: { receive: boolean }): Promise<void> => {
    const { id, code, version } = draft;
    const done: { received: number | undefined } = { received: undefined };
    const agreed = await confirm({
      title: `Approve ${code}?`,
      effects: () => effectsOf(draft, receive),
      verb: 'Approve',
      busyText: 'Approving...',
      run: () =>
        action({ id, version, receive }, async (idempotencyKey) => {
          try {
            const { receipt } = await api('POST /admin/inventory/po/{id}/approve', {
              params: { id },
              body: { receive },
              ifMatch: version,
              idempotencyKey,
            });
            done.received = receipt?.units;
          } catch (error) {
            throw withMessage(error, orderMessages.saveFailed);
          } finally {
            // Also after a refusal: another user may have approved it.
            void refreshAll();
          }
        }),
    });
    if (!agreed) return;
    toast.success(orderMessages.approved(code), { about: id });
    if (done.received !== undefined) toast.note(orderMessages.received(done.received));
  };
}
