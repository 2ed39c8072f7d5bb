import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { voidPayslipSchema } from '@kolam/contract/finance/payroll/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatDate, formatMonth } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { CreatePayslipDialog } from './payroll-dialogs.ts';
import type { Payslip } from './queries.ts';

type VoidPayslipDialogProps = { payslip: Payslip; onClose: () => void };

/** Asks for a reason and voids an unpaid payslip. Its employee can get another one. */
export function VoidPayslipDialog({ payslip, onClose }: VoidPayslipDialogProps) {
  const { id, code, version, employee, month, bankFile } = payslip;
  const openDialog = useOpenDialog();

  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/finance/payroll/{id}/void', {
        params: { id },
        body: { reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(payrollMessages.voided(code), {
        about: id,
        action: {
          label: 'Create again',
          onSelect: () => openDialog(CreatePayslipDialog, { employee, month }),
        },
      });
    } catch (thrown) {
      throw withMessage(thrown, payrollMessages.voidFailed);
    } finally {
      // Also after an error: another user may have paid or voided it since.
      void refreshAll();
    }
  }

  return (
    <ReasonDialog
      title={`Void ${code}?`}
      description={`${employee.name} then has no payslip for ${formatMonth(month)} and can get another. This one stays to be seen, its number stays taken, and this can’t be undone.`}
      hint="Stands on the payslip"
      schema={voidPayslipSchema}
      required
      before={
        bankFile && (
          <Notice
            tone="attention"
            message={`${payrollMessages.inBankFile(formatDate(bankFile.at))}: see to it that the bank does not pay it.`}
          />
        )
      }
      submit="Void"
      busyText="Voiding..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
