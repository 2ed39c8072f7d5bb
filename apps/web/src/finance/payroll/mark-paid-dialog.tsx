import { dayOf } from '@kolam/contract/core/dates.ts';
import { usedReference } from '@kolam/contract/finance/payments/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { sendConfirming } from '#core/send-confirming.ts';
import { useNow } from '#ui/clock.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatDate, formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { PayoutFields } from './payout-fields.tsx';
import { newPayout, type PayoutValues, payoutLabels, payoutProblems } from './payout-values.ts';
import type { Payslip } from './queries.ts';

type MarkPaidDialogProps = { payslip: Payslip; onClose: () => void };

/** Records how and when one payslip was paid. */
export function MarkPaidDialog({ payslip, onClose }: MarkPaidDialogProps) {
  const { id, code, version, employee, month, net, bankComplete, bankFile } = payslip;
  const today = dayOf(new Date(useNow()));
  const confirm = useConfirm();
  const form = useRecordForm<PayoutValues>({
    defaults: { ...newPayout(today), mode: bankComplete ? 'NEFT' : 'UPI' },
    labels: payoutLabels,
    check: (values) => payoutProblems(values, { today, month, hasBank: bankComplete }),
    async send(body, idempotencyKey) {
      try {
        await sendConfirming(usedReference, { confirm, idempotencyKey }, (confirmation, key) =>
          api('POST /admin/finance/payroll/{id}/pay', {
            params: { id },
            body: { ...body, ...confirmation },
            ifMatch: version,
            idempotencyKey: key,
          }),
        );
        onClose();
        toast.success(payrollMessages.paid(code), { about: id });
      } catch (thrown) {
        throw withMessage(thrown, payrollMessages.payFailed);
      } finally {
        // Also after an error: another user may have paid it since.
        void refreshAll();
      }
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Mark ${code} as paid`}
      description={`${ledgerRupees(net)} to ${employee.name} for ${formatMonth(month)}`}
      size="small"
      submit="Mark Paid"
      busyText="Marking..."
    >
      {!bankComplete && (
        <Notice
          tone="attention"
          message="No complete bank account is kept for this person, so NEFT and RTGS can’t be chosen."
        />
      )}
      {payslip.newAccount && (
        <Notice
          tone="attention"
          title="Bank account"
          message={`${payrollMessages.newAccount}. Ask the person whether it is right.`}
        />
      )}
      {bankFile && (
        <Notice tone="info" message={payrollMessages.inBankFile(formatDate(bankFile.at))} />
      )}
      <PayoutFields today={today} />
    </FormDialog>
  );
}
