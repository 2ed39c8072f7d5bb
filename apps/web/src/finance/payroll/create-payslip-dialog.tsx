import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { RecordForm } from '#core/record-form.tsx';
import { ClosedMonthPanel } from '#finance/months/closed-month-panel.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { formatMonth } from '#ui/format.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { CalculationList } from './calculation-list.tsx';
import { NetFigure } from './net-figure.tsx';
import { NoPayslip, stopsPayslip } from './no-payslip.tsx';
import { PayDetailsDialog } from './payroll-dialogs.ts';
import {
  computedFigures,
  figuresOf,
  type PayslipValues,
  payslipBody,
  payslipLabels,
  payslipProblems,
  valuesOf,
} from './payslip-values.ts';
import { type PayrollEmployee, useProposal } from './queries.ts';
import { useShownMonth } from './shown-month.ts';

const { TextField } = fieldsOf<PayslipValues>();

type CreatePayslipDialogProps = {
  employee: Pick<PayrollEmployee, 'id' | 'name'>;
  month: string;
  onClose: () => void;
};

/** Previews a payslip before it is created, calculated by the rule and adjustable. */
export function CreatePayslipDialog({ employee, month, onClose }: CreatePayslipDialogProps) {
  const { onShow } = useShownMonth();
  const openDialog = useOpenDialog();
  const { data: proposal, error, refetch, isFetching } = useProposal(employee.id, month);
  const computed = proposal?.computed ? computedFigures(proposal.computed) : undefined;
  const stopped = proposal !== undefined && (!computed || proposal.exceptions.some(stopsPayslip));

  const form = useRecordForm<PayslipValues>({
    defaults: { gross: '', tds: '' },
    labels: payslipLabels,
    check: payslipProblems,
    async send(values, idempotencyKey) {
      try {
        const body = payslipBody(values, { employeeId: employee.id, month });
        const { data } = await api('POST /admin/finance/payroll', { body, idempotencyKey });
        onClose();
        toast.success(payrollMessages.created(data.code), {
          action: { label: 'Show', onSelect: () => onShow(data.id) },
        });
      } catch (thrown) {
        throw withMessage(thrown, payrollMessages.createFailed);
      } finally {
        // Also after an error: another user may have created it since.
        void refreshAll();
      }
      return undefined;
    },
  });

  // Once per proposal, and never over typed values: a reset would clear the selection.
  const given = computed && JSON.stringify(valuesOf(computed));
  const filledIn = useRef<string>(undefined);
  useEffect(() => {
    if (!given || given === filledIn.current || form.formState.isDirty) return;
    filledIn.current = given;
    form.reset(JSON.parse(given) as PayslipValues);
  }, [given, form]);

  const editFirst = (listed: PayrollEmployee) =>
    openDialog(PayDetailsDialog, {
      employee: listed,
      onSaved: () => openDialog(CreatePayslipDialog, { employee, month }),
    });

  const values = form.watch();
  // Shown while typing, not only after sending.
  const live = given && form.dirty ? payslipProblems(values) : {};
  const ctc = proposal?.ctcAnnual;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Payslip of ${employee.name}`}
      description={`${formatMonth(month)}${ctc ? ` · annual CTC ${rupeeText(inPaise(ctc))}` : ''}`}
      dirty={form.dirty}
      busy={form.busy}
    >
      {error && !proposal ? (
        <LoadProblem title={financeMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : !proposal ? (
        <FormSkeleton fields={3} />
      ) : stopped || !computed ? (
        <NoPayslip proposal={proposal} onClose={onClose} onEdit={editFirst} />
      ) : (
        <RecordForm
          form={form}
          submit="Create Payslip"
          busyText="Creating..."
          onCancel={onClose}
          aside={
            form.dirty && (
              <Button variant="default" onClick={() => form.reset(valuesOf(computed))}>
                Back to computed
              </Button>
            )
          }
        >
          <ClosedMonthPanel book="payroll" day={month} />
          {proposal.exceptions.map(({ kind, text }) => (
            <Notice key={kind} tone="attention" message={text} />
          ))}
          <FieldRow>
            {(['gross', 'tds'] as const).map((field) => (
              <TextField
                key={field}
                name={field}
                deps={field === 'gross' ? 'tds' : 'gross'}
                description={`Computed: ${ledgerText(computed[field])}`}
                inputMode="decimal"
                error={live[field]}
                required
              />
            ))}
          </FieldRow>
          <NetFigure figures={figuresOf(values)} computed={computed} />
          <CalculationList
            title="How the computed figures came about"
            rule={proposal.rule}
            working={proposal.working}
          />
        </RecordForm>
      )}
    </Dialog>
  );
}
