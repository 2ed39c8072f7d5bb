import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { reverseReturnSchema } from '@kolam/contract/inventory/returns/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { reversalText } from './return-terms.ts';

type ReverseReturnDialogProps = { goods: GoodsReturn; onClose: () => void };

/**
 * A dialog that asks for a reason and reverses a wrong return or write-off: its goods are out
 * again.
 */
export function ReverseReturnDialog({ goods, onClose }: ReverseReturnDialogProps) {
  const { id, code, version } = goods;

  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/inventory/returns/{id}/reverse', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(returnMessages.reversed(code), { about: id });
    } catch (error) {
      throw withMessage(error, returnMessages.saveFailed);
    } finally {
      // Also after a refusal: another user may have reversed it.
      void refreshAll();
    }
  }

  return (
    <ReasonDialog
      title={`Reverse ${code}?`}
      description={`${reversalText(goods)} The entry stays to be seen, and this can’t be undone.`}
      hint="Such as: another box was meant"
      schema={reverseReturnSchema}
      required
      submit="Reverse"
      busyText="Reversing..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
