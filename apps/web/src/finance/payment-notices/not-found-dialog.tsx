import { noticeMessages } from '@kolam/contract/finance/payment-notices/messages.ts';
import type { PaymentNotice } from '@kolam/contract/finance/payment-notices/model.ts';
import { notFoundSchema } from '@kolam/contract/finance/payment-notices/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';

type NotFoundDialogProps = { notice: PaymentNotice; onClose: () => void };

/** Asks why the payment of a notice was not found. The company reads it. */
export function NotFoundDialog({ notice, onClose }: NotFoundDialogProps) {
  const { id, ref, version, company } = notice;

  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/finance/payment-notices/{id}/not-found', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(noticeMessages.notFound(ref), { about: id });
    } catch (error) {
      throw withMessage(error, noticeMessages.notFoundFailed);
    } finally {
      // Also after an error: a payment may have matched it since.
      void refreshAll();
    }
  }

  return (
    <ReasonDialog
      title={`Not found: ${ref}?`}
      description={`${company.name} reads the reason in its portal. A payment that is recorded later still matches the notice.`}
      hint="Such as: no such UTR at the bank"
      schema={notFoundSchema}
      required
      submit="Mark as not found"
      busyText="Saving..."
      onClose={onClose}
      onSend={send}
    />
  );
}
