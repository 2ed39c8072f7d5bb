import { type AsideReason, asideReasons } from '@kolam/contract/finance/reconciliation/limits.ts';
import { asideReasonNames } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { setAsideSchema } from '@kolam/contract/finance/reconciliation/rules.ts';
import { TextInput } from '@mantine/core';
import { FormProvider } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { guessedReason } from './guessed-reason.ts';
import type { Matching } from './use-matching.ts';

const labels = { reason: 'Reason', note: 'Note' };
const options = asideReasons.map((value) => ({ value, label: asideReasonNames[value] }));

type Values = { reason: AsideReason; note: string };
type SetAsideDialogProps = { row: BankRow; matching: Matching; onClose: () => void };

/** Asks why no payment belongs to a row. */
export function SetAsideDialog({ row, matching, onClose }: SetAsideDialogProps) {
  const { form, dirty, ...shell } = useRecordForm<Values>({
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
    <Dialog
      opened
      onClose={onClose}
      title="Set this row aside?"
      description={`${ledgerRupees(Math.abs(row.amount))} of ${formatDate(row.date)} counts as done without a payment.`}
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell {...shell} submit="Set aside" busyText="Saving..." onCancel={onClose}>
          <ChoiceField<Values> name="reason" label={labels.reason} options={options} />
          <TextInput
            {...form.register('note')}
            label={labels.note}
            autoComplete="off"
            error={form.formState.errors.note?.message}
          />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
