import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { RecordForm } from '#core/record-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { formatCount, formatMonth } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { LeftOutList } from './left-out-list.tsx';
import { usePayslipMails } from './queries.ts';

type MailPayslipsDialogProps = { month: string; onClose: () => void };

/** Mails the payslips of a month that were not mailed, and shows how far that is. */
export function MailPayslipsDialog({ month, onClose }: MailPayslipsDialogProps) {
  const { data: mails, error, refetch, isFetching } = usePayslipMails(month);
  const form = useRecordForm({
    defaults: {},
    labels: {},
    check: () => ({}),
    async send() {
      try {
        const { data } = await api('POST /admin/finance/payroll/mails', { body: { month } });
        onClose();
        toast.success(payrollMessages.mailedAll(data.queued));
      } catch (thrown) {
        throw withMessage(thrown, payrollMessages.mailFailed);
      } finally {
        void refreshAll();
      }
      return undefined;
    },
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Mail payslips"
      description={formatMonth(month)}
      busy={form.busy}
    >
      {error && !mails ? (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : !mails ? (
        <FormSkeleton fields={2} />
      ) : (
        <RecordForm
          form={form}
          submit={`Mail ${formatCount(mails.toMail, ['payslip', 'payslips'])}`}
          busyText="Mailing..."
          onCancel={onClose}
          disabled={mails.toMail === 0}
        >
          {mails.toMail === 0 ? (
            <Notice tone="info" message={payrollMessages.nothingToMail} />
          ) : (
            <Notice
              tone="info"
              title={payrollMessages.mailEffect(mails.toMail)}
              message={`${payrollMessages.mailProtection} ${payrollMessages.mailOnce}`}
            />
          )}
          {mails.sent + mails.waiting > 0 && (
            <p role="status">{payrollMessages.mailProgress({ ...mails, total: mails.payslips })}</p>
          )}
          <LeftOutList leftOut={mails.unmailed} />
        </RecordForm>
      )}
    </Dialog>
  );
}
