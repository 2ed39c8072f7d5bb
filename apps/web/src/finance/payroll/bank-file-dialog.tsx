import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { download } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { RecordForm } from '#core/record-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { formatCount, formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { FileLines } from './file-lines.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { NewAccounts } from './new-accounts.tsx';
import { PayAllDialog } from './payroll-dialogs.ts';
import { type BankFile, useBankFile } from './queries.ts';

const { CheckField } = fieldsOf<{ again: boolean }>();

const payslips = ['payslip', 'payslips'] as const;

const earlierOf = ({ files }: BankFile) =>
  files.reduce((sum, { payslips: count }) => sum + count, 0);

/** Returns the file's total in rupees, with or without the payslips of earlier files. */
function sumOf(file: BankFile, again: boolean) {
  if (!again) return { payslips: file.payslips, net: file.net };
  const paise = file.files.reduce((sum, { net }) => sum + inPaise(net), inPaise(file.net));
  return { payslips: file.payslips + earlierOf(file), net: inRupees(paise) };
}

type BankFileDialogProps = { month: string; onClose: () => void };

/** Shows the contents of the bank file, who is left out and why, and downloads it. */
export function BankFileDialog({ month, onClose }: BankFileDialogProps) {
  const { data: file, error, refetch, isFetching } = useBankFile(month);
  const openDialog = useOpenDialog();
  const form = useRecordForm({
    defaults: { again: false },
    labels: {},
    check: () => ({}),
    async send({ again }) {
      try {
        const body = { month, again };
        await download('POST /admin/finance/payroll/bank-file', `bank-file-${month}.csv`, { body });
        onClose();
        toast.success('Bank file downloaded', {
          action: { label: 'Mark all paid', onSelect: () => openDialog(PayAllDialog, { month }) },
        });
      } catch (thrown) {
        throw withMessage(thrown, payrollMessages.bankFileFailed);
      } finally {
        // The payslips record it. After an error, another user may have paid them since.
        void refreshAll();
      }
      return undefined;
    },
  });

  const again = form.watch('again');
  const sum = file && sumOf(file, again);

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Bank file"
      description={formatMonth(month)}
      busy={form.busy}
    >
      {error && !file ? (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : !file || !sum ? (
        <FormSkeleton fields={3} />
      ) : (
        <RecordForm
          form={form}
          submit="Download"
          busyText="Downloading..."
          onCancel={onClose}
          disabled={sum.payslips === 0}
        >
          {sum.payslips === 0 ? (
            <Notice
              tone="info"
              message={
                file.files.length > 0
                  ? payrollMessages.allInBankFile
                  : payrollMessages.nothingForBank
              }
            />
          ) : (
            <Notice
              tone="info"
              title={`${formatCount(sum.payslips, payslips)}, ${ledgerRupees(sum.net)} in all`}
              message="A CSV with beneficiary, whole account number, IFSC, amount and reference of each. Who downloads it is written down, and each payslip keeps where it was sent; nothing is marked as paid."
            />
          )}
          {file.files.length > 0 && (
            <>
              <FileLines files={file.files} />
              <CheckField
                name="again"
                label={`Take in again what was in a bank file already: ${formatCount(earlierOf(file), payslips)}`}
                description="Only when the bank did not pay them by that file"
              />
            </>
          )}
          <NewAccounts accounts={file.newAccounts.filter((each) => again || !each.again)} />
          <LeftOutList leftOut={file.leftOut} />
        </RecordForm>
      )}
    </Dialog>
  );
}
