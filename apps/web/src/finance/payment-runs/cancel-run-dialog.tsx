import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import { cancelRunSchema } from '@kolam/contract/finance/payment-runs/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { FullRun } from './queries.ts';

type CancelRunDialogProps = { run: FullRun; onClose: () => void };

/** Cancels a draft. */
export function CancelRunDialog({ run: { id, code, version }, onClose }: CancelRunDialogProps) {
  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/finance/payment-runs/{id}/cancel', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(runMessages.cancelled(code), { about: id });
    } catch (error) {
      throw withMessage(error, runMessages.cancelFailed);
    } finally {
      void refreshAll();
    }
  }
  return (
    <ReasonDialog
      title={`Cancel ${code}?`}
      description="None of its bills is paid by it. They can go into another run."
      hint="Such as: vendors are paid next week"
      schema={cancelRunSchema}
      required
      submit="Cancel run"
      busyText="Cancelling..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
