import { dayOf } from '@kolam/contract/core/dates.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { reasonOf, withSentence } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { useNow } from '#ui/clock.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { formatCount, formatMonth } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { DialogSkeleton } from './dialog-skeleton.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { PayoutFields } from './payout-fields.tsx';
import {
  needsBank,
  newPayout,
  type PayoutValues,
  payoutLabels,
  payoutProblems,
} from './payout-values.ts';
import type { WindowOf } from './payroll-window.ts';
import { type BankFile, refreshPayroll, useBankFile } from './queries.ts';

const payslips = ['payslip', 'payslips'] as const;

type PayAllDialogProps = { what: WindowOf<'pay-all'>; onClose: () => void };

/** How many a mode pays: all of them, or those with an account alone. */
function paidBy({ mode }: PayoutValues, { payslips: ready, net, leftOut }: BankFile) {
  if (needsBank(mode)) return { count: ready, net };
  const others = leftOut.reduce((paise, { net: one }) => paise + Math.round(one * 100), 0);
  return { count: ready + leftOut.length, net: (Math.round(net * 100) + others) / 100 };
}

/** Says of all pending payslips of a month how and when they were paid. */
export function PayAllDialog({ what: { month }, onClose }: PayAllDialogProps) {
  const today = dayOf(new Date(useNow()));
  const { data: pending, error, refetch, isFetching } = useBankFile(month);
  const { form, dirty, ...shell } = useRecordForm<PayoutValues>({
    defaults: newPayout(today),
    labels: payoutLabels,
    check: (values) => payoutProblems(values, { today, month, hasBank: true }),
    async send(values, idempotencyKey) {
      try {
        const body = { ...values, month };
        const { data } = await api('POST /admin/finance/payroll/pay-all', { body, idempotencyKey });
        onClose();
        toast.success(payrollMessages.paidAll(data.payslips), { duration: 6000 });
        if (data.leftOut.length > 0) {
          toast.note(
            `${formatCount(data.leftOut.length, payslips)} without a bank account left out`,
          );
        }
      } catch (thrown) {
        throw withSentence(thrown, payrollMessages.payFailed);
      } finally {
        // Also after a refusal: somebody else may have paid them since.
        void refreshPayroll();
      }
      return undefined;
    },
  });
  const mode = form.watch('mode');
  const paid = pending && paidBy({ ...form.getValues(), mode }, pending);

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Mark all as paid"
      description={`Pending payslips of ${formatMonth(month)}. This can’t be undone.`}
      dirty={dirty}
      busy={shell.busy}
    >
      {error && !pending ? (
        <ErrorPanel
          title={financeMessages.loadFailed}
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !pending || !paid ? (
        <DialogSkeleton />
      ) : (
        <FormProvider {...form}>
          <FormShell
            {...shell}
            submit={`Mark ${formatCount(paid.count, payslips)} paid`}
            busyText="Marking..."
            onCancel={onClose}
            disabled={paid.count === 0}
          >
            <Notice
              tone="info"
              message={
                paid.count === 0
                  ? payrollMessages.nothingToPay
                  : `${formatCount(paid.count, payslips)}, ${ledgerRupees(paid.net)} in all. The account of now is kept with each.`
              }
            />
            <PayoutFields today={today} />
            {needsBank(mode) && <LeftOutList leftOut={pending.leftOut} />}
          </FormShell>
        </FormProvider>
      )}
    </Dialog>
  );
}
