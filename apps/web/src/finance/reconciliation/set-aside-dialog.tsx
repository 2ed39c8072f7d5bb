import { type AsideReason, asideReasons } from '@kolam/contract/finance/reconciliation/limits.ts';
import { asideReasonNames } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { setAsideSchema } from '@kolam/contract/finance/reconciliation/rules.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { guessedReason } from './guessed-reason.ts';
import type { Matching } from './use-matching.ts';

const { ChoiceField, TextField } = fieldsOf<Values>();

const labels = { reason: 'Reason', note: 'Note' };
const options = asideReasons.map((value) => ({ value, label: asideReasonNames[value] }));

type Values = { reason: AsideReason; note: string };
type SetAsideDialogProps = { row: BankRow; matching: Matching; onClose: () => void };

/** Asks why no payment belongs to a row. */
export function SetAsideDialog({ row, matching, onClose }: SetAsideDialogProps) {
  const form = useRecordForm<Values>({
    defaults: { reason: guessedReason(row), note: '' },
    labels,
    check: (values) => schemaProblems(setAsideSchema, values),
    async send(values) {
      await matching.setAside(row, values);
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Set this row aside?"
      description={`${ledgerRupees(Math.abs(row.amount))} of ${formatDate(row.date)} counts as done without a payment.`}
      size="small"
      submit="Set aside"
      busyText="Saving..."
    >
      <ChoiceField name="reason" options={options} />
      <TextField name="note" />
    </FormDialog>
  );
}
