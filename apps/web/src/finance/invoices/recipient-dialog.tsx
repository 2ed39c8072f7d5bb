import { dayOf } from '@kolam/contract/core/dates.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { CreditNote, InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { recipientReversalSchema } from '@kolam/contract/finance/invoices/rules.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { refreshInvoices } from './queries.ts';

type RecipientValues = { answer: '' | 'yes' | 'no'; on: string };

const { ChoiceField } = fieldsOf<RecipientValues>();
const DayField = dayFieldOf<RecipientValues>();

const answers = [
  { value: '', label: 'Not known yet' },
  { value: 'yes', label: 'Yes, it was reversed' },
  { value: 'no', label: 'No' },
];

const bodyOf = ({ answer, on }: RecipientValues) => ({
  answer: answer === '' ? null : answer,
  on: answer === 'yes' ? on || null : null,
});

type RecipientDialogProps = { invoice: InvoiceDetail; note: CreditNote; onClose: () => void };

/** Records whether the recipient of a credit note reversed its input tax credit. */
export function RecipientDialog({ invoice, note, onClose }: RecipientDialogProps) {
  const [today] = useState(() => dayOf(new Date()));
  const { recipientReversed } = note;
  const form = useRecordForm<RecipientValues>({
    defaults: { answer: recipientReversed?.answer ?? '', on: recipientReversed?.on ?? '' },
    labels: { answer: 'Input tax credit reversed', on: 'On' },
    check: (values) => schemaProblems(recipientReversalSchema, bodyOf(values)),
    async send(values, idempotencyKey) {
      try {
        const { data } = await api(
          'PUT /admin/finance/invoices/{id}/credit-notes/{noteId}/recipient-reversal',
          {
            params: { id: invoice.id, noteId: note.id },
            body: bodyOf(values),
            ifMatch: invoice.version,
            idempotencyKey,
          },
        );
        void refreshInvoices(data);
        onClose();
        toast.success(invoiceMessages.reversalSaved, { about: invoice.id });
      } catch (error) {
        void refreshInvoices();
        throw withMessage(error, financeMessages.requestFailed);
      }
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Recipient’s credit of ${note.code}`}
      description="GST is lowered by a note only if a registered recipient reverses the credit that it took."
      submit="Save"
      busyText="Saving..."
    >
      <ChoiceField name="answer" options={answers} />
      {form.watch('answer') === 'yes' && <DayField name="on" max={today} required />}
    </FormDialog>
  );
}
