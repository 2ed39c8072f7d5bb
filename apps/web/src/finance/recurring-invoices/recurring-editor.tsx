import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { recurringMessages } from '@kolam/contract/finance/recurring-invoices/messages.ts';
import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import {
  intervalLabels,
  issueModeLabels,
  monthMark,
} from '@kolam/contract/finance/recurring-invoices/values.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { RecordForm } from '#core/record-form.tsx';
import { SalePanel, useSaleForm } from '#finance/invoices/sale-panel.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { createRecurring, loadRecurring, updateRecurring } from './queries.ts';
import {
  newRecurring,
  type RecurringValues,
  recurringBody,
  recurringLabels,
  recurringProblems,
  repeating,
  scheduleLabels,
  valuesOf,
} from './recurring-values.ts';
import { recurringRoutes } from './routes.ts';

const { ChoiceField, TextField } = fieldsOf<RecurringValues>();
const DayField = dayFieldOf<RecurringValues>();

type RecurringEditorProps = {
  /** The stored one to change. */
  stored?: RecurringInvoice;
  /** The invoice that a new one repeats. */
  repeated?: InvoiceDetail | undefined;
};

/** The editor of a recurring invoice: its schedule, and its lines as those of an invoice. */
export function RecurringEditor({ stored, repeated }: RecurringEditorProps) {
  const navigate = useNavigate();
  const form = useSaleForm({
    start: () => (repeated ? repeating(repeated) : newRecurring()),
    stored,
    valuesOf,
    bodyOf: recurringBody,
    labels: recurringLabels,
    headLabels: scheduleLabels,
    check: recurringProblems,
    requests: { load: loadRecurring, create: createRecurring, update: updateRecurring },
    messages: recurringMessages,
    pageOf: recurringRoutes.record,
  });
  const back = stored ? recurringRoutes.record(stored.id) : recurringRoutes.list();
  return (
    <>
      <PageHeader
        breadcrumbs={{ to: recurringRoutes.list(), label: 'Recurring invoices' }}
        title={stored ? 'Edit recurring invoice' : 'New recurring invoice'}
        description={
          stored
            ? 'Drafts that nobody changed are made again. Issued invoices stay as they are.'
            : 'A draft of each invoice is made ahead, for a person to issue, or it is issued by itself.'
        }
      />
      <RecordForm
        form={form}
        submit={stored ? 'Save' : 'Create'}
        busyText="Saving..."
        onCancel={() => void navigate({ href: back })}
      >
        <RatesOfFirstDay />
        <SalePanel
          title="Schedule"
          notesHint={`Stand on each invoice. ${monthMark} stands for its month, here and in descriptions`}
        >
          <TextField name="name" required />
          <ChoiceField name="interval" options={choicesOf(intervalLabels)} />
          <TextField
            name="monthDay"
            inputMode="numeric"
            required
            hint="A shorter month has it on its last day"
          />
          <DayField name="startsOn" min="2000-01-01" max="2099-12-31" required />
          <DayField name="endsOn" min="2000-01-01" max="2099-12-31" hint="Empty: for ever" />
          <ChoiceField name="issue" options={choicesOf(issueModeLabels)} />
          <TextField name="daysAhead" inputMode="numeric" required />
          <TextField name="dueDays" inputMode="numeric" required />
        </SalePanel>
        {stored?.lines.some(({ prices }) => prices.length > 0) && (
          <Notice
            tone="info"
            message="Price changes stay with their lines. They are shown and changed beside the list."
          />
        )}
      </RecordForm>
    </>
  );
}

/** Offers the GST rates of the first day. */
function RatesOfFirstDay() {
  const { watch, setValue } = useFormContext<RecurringValues>();
  const startsOn = watch('startsOn');
  useEffect(() => setValue('issuedOn', startsOn), [setValue, startsOn]);
  return null;
}
