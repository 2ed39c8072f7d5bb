import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { reversePayslipSchema } from '@kolam/contract/finance/payroll/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import type { Payslip } from './queries.ts';

type ReversePaymentDialogProps = { payslip: Payslip; onClose: () => void };

/** Asks for a reason and reverses a payslip's payment: it is pending again. */
export function ReversePaymentDialog({ payslip, onClose }: ReversePaymentDialogProps) {
  const { id, code, version, employee, month, net } = payslip;

  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/finance/payroll/{id}/reverse', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(payrollMessages.reversed(code), { about: id });
    } catch (thrown) {
      throw withMessage(thrown, payrollMessages.reverseFailed);
    } finally {
      // Also after an error: another user may have reversed it since.
      void refreshAll();
    }
  }

  return (
    <ReasonDialog
      title={`Reverse payment of ${code}?`}
      description={`${ledgerRupees(net)} to ${employee.name} for ${formatMonth(month)}. The payslip is pending again and can be paid another time or be void. The reversal counts today; how it was paid stays in its history.`}
      hint="Such as: returned by the bank"
      schema={reversePayslipSchema}
      required
      submit="Reverse payment"
      busyText="Reversing..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
