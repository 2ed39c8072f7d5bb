import { inRupees } from '@kolam/contract/core/paise.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { RecordForm } from '#core/record-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { formatCount, formatMonth, formatNumber } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { sumOf, turnedOf } from './chosen-people.ts';
import { PeoplePreview } from './people-preview.tsx';
import { useAllPayslips } from './queries.ts';
import { SumStrip } from './sum-strip.tsx';

const payslips = ['payslip', 'payslips'] as const;

type CreateAllDialogProps = { month: string; onClose: () => void };

/** Shows who gets a payslip for a month and who does not, with one button that creates them all. */
export function CreateAllDialog({ month, onClose }: CreateAllDialogProps) {
  const { data: preview, error, refetch, isFetching } = useAllPayslips(month);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const form = useRecordForm({
    defaults: {},
    labels: {},
    check: () => ({}),
    async send(_values, idempotencyKey) {
      try {
        const people = preview?.employees ?? [];
        const { payslips: count, net } = sumOf(people, turned);
        const expected = { payslips: count, net: inRupees(net) };
        const body = { month, ...turnedOf(people, turned), expected };
        const { data } = await api('POST /admin/finance/payroll/create-all', {
          body,
          idempotencyKey,
        });
        onClose();
        toast.success(
          `${payrollMessages.createdAll(data.payslips)}, net ${ledgerRupees(data.net)}`,
          { duration: 6000 },
        );
        if (data.ownLeftOut) toast.note(payrollMessages.exception.own);
        if (data.remaining > 0) toast.note(remainingText(data.remaining), { duration: 10_000 });
      } catch (thrown) {
        throw withMessage(thrown, payrollMessages.createAllFailed);
      } finally {
        // Also after an error, since the data has changed: the dialog reloads who gets one.
        void refreshAll();
      }
      return undefined;
    },
  });
  const sum = preview && sumOf(preview.employees, turned);

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Create all payslips"
      description={formatMonth(month)}
      size="large"
      dirty={turned.size > 0}
      busy={form.busy}
    >
      {error && !preview ? (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : !preview || !sum ? (
        <FormSkeleton fields={3} />
      ) : (
        <RecordForm
          form={form}
          submit={sum.payslips === 0 ? 'Create' : `Create ${formatCount(sum.payslips, payslips)}`}
          busyText="Creating..."
          onCancel={onClose}
          disabled={sum.payslips === 0 || isFetching}
        >
          {preview.totals.payslips === 0 && (
            <Notice tone="info" message={payrollMessages.noneMissing} />
          )}
          {preview.remaining > 0 && (
            <Notice tone="attention" message={remainingText(preview.remaining)} />
          )}
          {preview.unlisted > 0 && (
            <Notice
              tone="info"
              message={`${formatCount(preview.unlisted, ['person', 'people'])} more who get none are not named here.`}
            />
          )}
          <SumStrip sum={sum} />
          <PeoplePreview
            people={preview.employees}
            turned={turned}
            onTurn={(id) =>
              setTurned((before) => {
                const next = new Set(before);
                if (!next.delete(id)) next.add(id);
                return next;
              })
            }
          />
        </RecordForm>
      )}
    </Dialog>
  );
}

const remainingText = (count: number) =>
  `${formatNumber(count)} more ${count === 1 ? 'person comes' : 'people come'} after these: create all once more for them.`;
