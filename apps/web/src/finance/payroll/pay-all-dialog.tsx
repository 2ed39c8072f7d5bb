import { dayOf } from '@kolam/contract/core/dates.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { usedReference } from '@kolam/contract/finance/payments/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { RecordForm } from '#core/record-form.tsx';
import { sendConfirming } from '#core/send-confirming.ts';
import { useNow } from '#ui/clock.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { formatCount, formatMonth, formatNumber } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { FileLines } from './file-lines.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { NewAccounts } from './new-accounts.tsx';
import { PayoutFields } from './payout-fields.tsx';
import {
  needsBank,
  newPayout,
  type PayoutValues,
  payoutLabels,
  payoutProblems,
} from './payout-values.ts';
import { type PayAll, usePayAll } from './queries.ts';

const payslips = ['payslip', 'payslips'] as const;

type PayAllDialogProps = { month: string; onClose: () => void };

/** Records how and when all pending payslips of a month were paid. */
export function PayAllDialog({ month, onClose }: PayAllDialogProps) {
  const today = dayOf(new Date(useNow()));
  const confirm = useConfirm();
  const form = useRecordForm<PayoutValues>({
    defaults: newPayout(today),
    labels: payoutLabels,
    check: (values) => payoutProblems(values, { today, month, hasBank: true }),
    async send(values, idempotencyKey) {
      try {
        // The user agrees to the figures on the button.
        const expected = { payslips: paid?.payslips ?? 0, net: paid?.net ?? 0 };
        const body = { ...values, month, expected };
        const { data } = await sendConfirming(
          usedReference,
          { confirm, idempotencyKey },
          (confirmation, key) =>
            api('POST /admin/finance/payroll/pay-all', {
              body: { ...body, ...confirmation },
              idempotencyKey: key,
            }),
        );
        onClose();
        toast.success(payrollMessages.paidAll(data.payslips), { duration: 6000 });
        if (data.leftOut.length > 0) {
          toast.note(`${formatCount(data.leftOut.length, payslips)} left out`);
        }
        if (data.remaining > 0) toast.note(remainText(data.remaining), { duration: 10_000 });
      } catch (thrown) {
        throw withMessage(thrown, payrollMessages.payFailed);
      } finally {
        // Also after an error, since the data has changed: the dialog reloads the totals.
        void refreshAll();
      }
      return undefined;
    },
  });
  const mode = form.watch('mode');
  const { data: paid, error, refetch, isFetching } = usePayAll({ month, mode });

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Mark all as paid"
      description={`Pending payslips of ${formatMonth(month)}`}
      dirty={form.dirty}
      busy={form.busy}
    >
      {error && !paid ? (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : !paid ? (
        <FormSkeleton fields={3} />
      ) : (
        <RecordForm
          form={form}
          submit={`Mark ${formatCount(paid.payslips, payslips)} paid`}
          busyText="Marking..."
          onCancel={onClose}
          disabled={paid.payslips === 0 || isFetching}
        >
          <Notice
            tone="info"
            message={
              paid.payslips === 0
                ? payrollMessages.nothingToPay
                : `${formatCount(paid.payslips, payslips)}, ${ledgerRupees(paid.net)} in all. ${accountText(mode)}`
            }
          />
          {paid.remaining > 0 && <Notice tone="attention" message={remainText(paid.remaining)} />}
          <FileLines files={paid.files} inNone={paid.payslips - inFiles(paid)} />
          <PayoutFields today={today} />
          <NewAccounts accounts={paid.newAccounts} />
          <LeftOutList leftOut={paid.leftOut} />
        </RecordForm>
      )}
    </Dialog>
  );
}

const accountText = (mode: PayoutValues['mode']) =>
  needsBank(mode)
    ? 'Each keeps the account of its bank file, or the one of now.'
    : 'Each keeps the account of now.';

const inFiles = ({ files }: PayAll) => files.reduce((sum, { payslips: count }) => sum + count, 0);

const remainText = (count: number) =>
  `${formatNumber(count)} more ${count === 1 ? 'payslip comes' : 'payslips come'} after these: mark all paid once more for them.`;
