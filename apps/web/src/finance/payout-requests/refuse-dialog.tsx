import { payoutRequestMessages } from '@kolam/contract/finance/payout-requests/messages.ts';
import type { PayoutRequest } from '@kolam/contract/finance/payout-requests/model.ts';
import { refusePayoutSchema } from '@kolam/contract/finance/payout-requests/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';

type RefuseDialogProps = { request: PayoutRequest; onClose: () => void };

/** Asks why a pay-out is refused. Who asked for it reads the reason. */
export function RefuseDialog({ request, onClose }: RefuseDialogProps) {
  const { id, version, amount, party } = request;

  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/finance/payout-requests/{id}/refuse', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(payoutRequestMessages.refused, { about: id });
    } catch (error) {
      throw withMessage(error, payoutRequestMessages.refuseFailed);
    } finally {
      // Also after an error: another user may have decided.
      void refreshAll();
    }
  }

  return (
    <ReasonDialog
      title={`Refuse ${ledgerRupees(amount)} to ${party.name}?`}
      description="Nothing is paid. Who asked for it is notified."
      hint="Such as: the goods have not come"
      schema={refusePayoutSchema}
      required
      submit="Refuse"
      busyText="Refusing..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
