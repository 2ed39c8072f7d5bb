import { dayOf } from '@kolam/contract/core/dates.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { lineCreditLabels } from '@kolam/contract/finance/invoices/values.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { ClosedMonthPanel, useMonthClosed } from '#finance/months/closed-month-panel.tsx';
import { useNow } from '#ui/clock.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { formatMonth } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { creditMonthOptions } from './credit-month-options.ts';
import styles from './detail.module.css';
import {
  type InputTaxValues,
  inputTaxBody,
  inputTaxLabels,
  inputTaxOf,
  inputTaxProblems,
  reversalMonths,
} from './input-tax-values.ts';
import { money, nameOf } from './invoice-terms.ts';
import { refreshInvoices } from './queries.ts';

const { ChoiceField, TextField } = fieldsOf<InputTaxValues>();

const creditOptions = choicesOf(lineCreditLabels);
const asOption = (value: string) => ({ value, label: formatMonth(value) });

type InputTaxDialogProps = { invoice: InvoiceDetail; onClose: () => void };

/** Says when the input tax of a bill is taken, and which of its lines give credit. */
export function InputTaxDialog({ invoice, onClose }: InputTaxDialogProps) {
  const { id, version, issuedOn, creditMonth, lines } = invoice;
  const thisMonth = dayOf(new Date(useNow())).slice(0, 7);
  // A bill of a closed month stays there.
  const isKept = useMonthClosed('purchases', creditMonth ?? '');
  const form = useRecordForm<InputTaxValues>({
    defaults: inputTaxOf(invoice),
    labels: inputTaxLabels(invoice),
    check: inputTaxProblems,
    async send(values, idempotencyKey) {
      try {
        const { data } = await api('PUT /admin/finance/invoices/{id}/credit', {
          params: { id },
          body: inputTaxBody(values, invoice),
          ifMatch: version,
          idempotencyKey,
        });
        void refreshInvoices(data);
        onClose();
        toast.success(invoiceMessages.creditSaved, { about: id });
      } catch (error) {
        void refreshInvoices();
        throw withMessage(error, financeMessages.requestFailed);
      }
      return undefined;
    },
  });
  const chosen = form.watch('creditMonth');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Input tax credit of ${nameOf(invoice)}`}
      description="The GST reports count the tax of this bill in this month. The bill itself stays as it is."
      submit="Save"
      busyText="Saving..."
    >
      <ChoiceField
        name="creditMonth"
        options={creditMonthOptions(issuedOn, [thisMonth, creditMonth ?? '']).filter(
          ({ value }) => !invoice.reverseCharge || value <= thisMonth,
        )}
        disabled={isKept}
      />
      <ClosedMonthPanel
        book="purchases"
        day={chosen}
        onToday={
          isKept ? undefined : () => form.setValue('creditMonth', thisMonth, { shouldDirty: true })
        }
      />
      {lines.map((line, at) => (
        <fieldset key={line.id} className={styles.creditTerms}>
          <legend>
            {line.desc}, GST {money(line.cgst + line.sgst + line.igst + line.owedTax)}
          </legend>
          <LineFields at={at} reversedIn={line.creditReversedIn ?? ''} />
        </fieldset>
      ))}
    </FormDialog>
  );
}

type LineFieldsProps = {
  at: number;
  /** As it is recorded. Empty without a reversal. */
  reversedIn: string;
};

function LineFields({ at, reversedIn }: LineFieldsProps) {
  const { control, setValue } = useFormContext<InputTaxValues>();
  const now = useNow();
  const isKept = useMonthClosed('purchases', reversedIn);
  const [credit, chosen, creditMonth] = useWatch({
    control,
    name: [`lines.${at}.credit`, `lines.${at}.reversedIn`, 'creditMonth'],
  });
  return (
    <>
      <FieldRow>
        <ChoiceField
          name={`lines.${at}.credit`}
          aria-label={`Credit of line ${at + 1}`}
          options={creditOptions}
        />
        {credit === 'reversed' && (
          <ChoiceField
            name={`lines.${at}.reversedIn`}
            aria-label={`Month of reversal of line ${at + 1}`}
            options={[
              { value: '', label: 'Reversed in' },
              ...reversalMonths(creditMonth, now).map(asOption),
            ]}
            disabled={isKept}
          />
        )}
      </FieldRow>
      {credit === 'reversed' && (
        <ClosedMonthPanel
          book="purchases"
          day={chosen}
          onToday={
            isKept
              ? undefined
              : () =>
                  setValue(`lines.${at}.reversedIn`, dayOf(new Date(now)).slice(0, 7), {
                    shouldDirty: true,
                  })
          }
        />
      )}
      {credit !== 'eligible' && <TextField name={`lines.${at}.reason`} label="Reason" required />}
    </>
  );
}
