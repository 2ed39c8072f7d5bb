import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { rejectOrderSchema } from '@kolam/contract/inventory/orders/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';

type RejectOrderDialogProps = { order: PurchaseOrder; onClose: () => void };

/** Asks why an order is sent back to who wrote it. */
export function RejectOrderDialog({ order, onClose }: RejectOrderDialogProps) {
  const { id, code, version } = order;

  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/inventory/po/{id}/reject', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(orderMessages.rejected(code), { about: id });
    } catch (error) {
      throw withMessage(error, orderMessages.saveFailed);
    } finally {
      // Also after an error: another user may have decided.
      void refreshAll();
    }
  }

  return (
    <ReasonDialog
      title={`Send ${code} back?`}
      description="It stays a draft. Who wrote it is notified, and can change or cancel it."
      hint="Such as: ask a second vendor first"
      schema={rejectOrderSchema}
      required
      submit="Send back"
      busyText="Sending..."
      onClose={onClose}
      onSend={send}
    />
  );
}
