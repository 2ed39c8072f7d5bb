import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { reversePayslipSchema } from '@kolam/contract/finance/payroll/rules.ts';
import { Textarea } from '@mantine/core';
import { api } from '#core/api.ts';
import { withSentence } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import type { WindowOf } from './payroll-window.ts';
import { refreshPayroll } from './queries.ts';

const labels = { reason: 'Reason' };

type ReversePaymentDialogProps = { what: WindowOf<'reverse'>; onClose: () => void };

/** Asks why, and takes back that a payslip was paid: it is pending again. */
export function ReversePaymentDialog({ what: { payslip }, onClose }: ReversePaymentDialogProps) {
  const { id, code, version, employee, month, net } = payslip;
  const { form, dirty, ...shell } = useRecordForm({
    defaults: { reason: '' },
    labels,
    check: (values) => schemaProblems(reversePayslipSchema, values),
    async send(body, idempotencyKey) {
      try {
        await api('POST /admin/finance/payroll/{id}/reverse', {
          params: { id },
          body,
          ifMatch: version,
          idempotencyKey,
        });
        onClose();
        toast.success(payrollMessages.reversed(code), { about: id });
      } catch (thrown) {
        throw withSentence(thrown, payrollMessages.reverseFailed);
      } finally {
        // Also after a refusal: somebody else may have reversed it since.
        void refreshPayroll();
      }
      return undefined;
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Reverse payment of ${code}?`}
      description={`${ledgerRupees(net)} to ${employee.name} for ${formatMonth(month)}. The payslip is pending again and can be paid anew or be void; how it was paid stays in its history.`}
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell
        {...shell}
        submit="Reverse payment"
        busyText="Reversing..."
        tone="danger"
        onCancel={onClose}
      >
        <Textarea
          {...form.register('reason')}
          label={labels.reason}
          description="Such as: returned by the bank"
          rows={3}
          error={form.formState.errors.reason?.message}
          required
          data-autofocus
        />
      </FormShell>
    </Dialog>
  );
}
