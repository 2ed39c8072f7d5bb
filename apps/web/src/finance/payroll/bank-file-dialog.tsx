import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { download } from '#core/api.ts';
import { reasonOf, withSentence } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { formatCount, formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { DialogSkeleton } from './dialog-skeleton.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { usePayrollWindow, type WindowOf } from './payroll-window.ts';
import { refreshPayroll, useBankFile } from './queries.ts';

const payslips = ['payslip', 'payslips'] as const;

type BankFileDialogProps = { what: WindowOf<'bank-file'>; onClose: () => void };

/** What the file for the bank holds, who is left out of it and why, and then the file. */
export function BankFileDialog({ what: { month }, onClose }: BankFileDialogProps) {
  const { data: file, error, refetch, isFetching } = useBankFile(month);
  const { onOpen } = usePayrollWindow();
  const { form: _, ...shell } = useRecordForm({
    defaults: {},
    labels: {},
    check: () => ({}),
    async send() {
      try {
        const body = { month };
        await download('POST /admin/finance/payroll/bank-file', `bank-file-${month}.csv`, { body });
        onClose();
        toast.success('Bank file downloaded', {
          action: { label: 'Mark all paid', onSelect: () => onOpen({ kind: 'pay-all', month }) },
        });
      } catch (thrown) {
        throw withSentence(thrown, payrollMessages.bankFileFailed);
      } finally {
        // It stands in the history; after a refusal, somebody else may have paid them since.
        void refreshPayroll();
      }
      return undefined;
    },
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Bank file"
      description={formatMonth(month)}
      busy={shell.busy}
    >
      {error && !file ? (
        <ErrorPanel
          title={financeMessages.loadFailed}
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !file ? (
        <DialogSkeleton />
      ) : (
        <FormShell
          {...shell}
          submit="Download"
          busyText="Downloading..."
          onCancel={onClose}
          disabled={file.payslips === 0}
        >
          {file.payslips === 0 ? (
            <Notice tone="info" message={payrollMessages.nothingForBank} />
          ) : (
            <Notice
              tone="info"
              title={`${formatCount(file.payslips, payslips)}, ${ledgerRupees(file.net)} in all`}
              message="A CSV with beneficiary, whole account number, IFSC, amount and reference of each pending payslip. Who downloads it is written down; nothing is marked as paid."
            />
          )}
          <LeftOutList leftOut={file.leftOut} />
        </FormShell>
      )}
    </Dialog>
  );
}
