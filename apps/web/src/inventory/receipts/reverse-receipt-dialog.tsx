import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import type { GoodsReceipt } from '@kolam/contract/inventory/receipts/model.ts';
import { reverseReceiptSchema } from '@kolam/contract/inventory/receipts/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';

type ReverseReceiptDialogProps = { receipt: GoodsReceipt; onClose: () => void };

/**
 * A dialog that asks for a reason and reverses a wrong receipt: its goods leave stock again, and
 * both stay visible.
 */
export function ReverseReceiptDialog({ receipt, onClose }: ReverseReceiptDialogProps) {
  const { id, code, version, units, wh, po } = receipt;

  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/inventory/grn/{id}/reverse', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(receiptMessages.reversed(code), { about: id });
    } catch (error) {
      throw withMessage(error, receiptMessages.saveFailed);
    } finally {
      // Also after a refusal: another user may have reversed it.
      void refreshAll();
    }
  }

  const gone = `${formatCount(units, ['unit leaves', 'units leave'])} ${wh.name} again`;
  return (
    <ReasonDialog
      title={`Reverse ${code}?`}
      description={`${gone}${po ? `, and ${units === 1 ? 'is' : 'are'} awaited of ${po.code} again` : ''}. The receipt stays to be seen, and this can’t be undone.`}
      hint="Such as: counted twice"
      schema={reverseReceiptSchema}
      required
      submit="Reverse"
      busyText="Reversing..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
