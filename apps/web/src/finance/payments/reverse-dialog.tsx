import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { reversePaymentSchema } from '@kolam/contract/finance/payments/rules.ts';
import { Textarea } from '@mantine/core';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { type Payment, refreshPayments } from './queries.ts';

const labels = { reason: 'Reason' };

/** What of the invoice is due again. */
const settledBy = ({ amount, tds }: Payment) =>
  tds === null
    ? ledgerRupees(amount)
    : `${ledgerRupees(amount)} and TDS of ${ledgerRupees(tds.amount)}`;

type ReverseDialogProps = { payment: Payment; onClose: () => void };

/** Asks why, and takes a payment back: its invoice is due again, and both stay to be seen. */
export function ReverseDialog({ payment, onClose }: ReverseDialogProps) {
  const { id, code, version, invoice } = payment;
  const { form, dirty, ...shell } = useRecordForm({
    defaults: { reason: '' },
    labels,
    check: (values) => schemaProblems(reversePaymentSchema, values),
    async send(body, idempotencyKey) {
      try {
        await api('POST /admin/finance/payments/{id}/reverse', {
          params: { id },
          body,
          ifMatch: version,
          idempotencyKey,
        });
        onClose();
        toast.success(paymentMessages.reversed(code), { about: id });
      } finally {
        // Also after a refusal: somebody else may have reversed it since.
        void refreshPayments();
      }
      return undefined;
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Reverse ${code}?`}
      description={`${settledBy(payment)} will be due again on ${invoice.code}. The payment stays to be seen, and this can’t be undone.`}
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell
        {...shell}
        submit="Reverse"
        busyText="Reversing..."
        tone="danger"
        onCancel={onClose}
      >
        <Textarea
          {...form.register('reason')}
          label={labels.reason}
          description="Such as: the cheque bounced"
          rows={3}
          error={form.formState.errors.reason?.message}
          required
          data-autofocus
        />
      </FormShell>
    </Dialog>
  );
}
