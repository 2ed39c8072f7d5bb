import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { reversePaymentSchema } from '@kolam/contract/finance/payments/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import type { Payment } from './queries.ts';

/** What becomes due again on the invoice. */
const settledBy = ({ amount, tds }: Payment) =>
  tds === null
    ? ledgerRupees(amount)
    : `${ledgerRupees(amount)} and TDS of ${ledgerRupees(tds.amount)}`;

function effectOf(payment: Payment): string {
  const { invoice, direction, party } = payment;
  if (invoice) return `${settledBy(payment)} will be due again on ${invoice.code}.`;
  return direction === 'in'
    ? `${settledBy(payment)} will no longer be on the account of ${party.name}.`
    : `${settledBy(payment)} will be on the account of ${party.name} again.`;
}

type ReverseDialogProps = { payment: Payment; onClose: () => void };

/**
 * Asks for a reason and reverses a payment: its invoice is due again, and both records stay
 * visible.
 */
export function ReverseDialog({ payment, onClose }: ReverseDialogProps) {
  const { id, code, version, invoice } = payment;

  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/finance/payments/{id}/reverse', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(paymentMessages.reversed(code, invoice?.kind ?? null), { about: id });
    } catch (error) {
      throw withMessage(error, financeMessages.requestFailed);
    } finally {
      // Also after an error: another user may have reversed it since.
      void refreshAll();
    }
  }

  return (
    <ReasonDialog
      title={`Reverse ${code}?`}
      description={`${effectOf(payment)} The payment stays to be seen, and this can’t be undone.`}
      hint="Such as: the cheque bounced"
      schema={reversePaymentSchema}
      required
      submit="Reverse"
      busyText="Reversing..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
