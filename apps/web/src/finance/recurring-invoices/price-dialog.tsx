import { dayOf, dayProblem } from '@kolam/contract/core/dates.ts';
import { amountProblem, parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { recurringMessages } from '@kolam/contract/finance/recurring-invoices/messages.ts';
import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import { priceOn } from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import type { FieldProblems } from '#core/schema-problems.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { bodyWithPrices } from './price-body.ts';
import { loadRecurring, updateRecurring } from './queries.ts';

type PriceValues = { line: string; rate: string; from: string };

const { ChoiceField, TextField } = fieldsOf<PriceValues>();
const DayField = dayFieldOf<PriceValues>();
const labels = { line: 'Line', rate: 'New price', from: 'From' };

function problemsOf({ rate, from }: PriceValues): FieldProblems {
  const problems: FieldProblems = {};
  const wrong = amountProblem(rate, '1,28,450.50');
  if (rate.trim() === '') problems.rate = 'New price is required';
  else if (wrong !== null) problems.rate = wrong;
  const day = dayProblem(labels.from, from);
  if (day !== null) problems.from = day;
  return problems;
}

type PriceDialogProps = { recurring: RecurringInvoice; onClose: () => void };

/** Changes the price of a line from a day on. A change of the same day is replaced. */
export function PriceDialog({ recurring, onClose }: PriceDialogProps) {
  const { base, form } = useEditForm<RecurringInvoice, PriceValues>({
    opened: recurring,
    labels,
    valuesOf: ({ nextOn }) => ({ line: '0', rate: '', from: nextOn ?? dayOf(new Date()) }),
    load: () => loadRecurring(recurring.id),
    check: problemsOf,
    async send({ line, rate, from }, latest) {
      const at = Number(line);
      const kept = (latest.lines[at]?.prices ?? []).filter((price) => price.from !== from);
      const prices = [...kept, { from, rate: (parseRupees(rate) ?? 0) / 100 }];
      try {
        await updateRecurring(latest, bodyWithPrices(latest, { at, prices }));
      } catch (error) {
        throw withMessage(error, recurringMessages.saveFailed);
      }
      void refreshAll();
      onClose();
      toast.success(recurringMessages.updated, { about: recurring.id });
    },
  });
  const chosen = base.lines[Number(form.watch('line'))];
  const now = chosen && ledgerRupees(priceOn(chosen, form.watch('from')));
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Change price"
      description="Drafts that nobody changed get it too. Issued invoices stay as they are"
      submit="Save"
      busyText="Saving..."
    >
      <ChoiceField
        name="line"
        options={base.lines.map(({ desc }, at) => ({
          value: String(at),
          label: `${at + 1}. ${desc}`,
        }))}
      />
      <FieldRow>
        <TextField
          name="rate"
          inputMode="decimal"
          required
          hint={now && `${now} until then`}
          data-autofocus
        />
        <DayField name="from" min="2000-01-01" max="2099-12-31" required />
      </FieldRow>
    </FormDialog>
  );
}
