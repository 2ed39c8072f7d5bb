import { dayOf, isDay } from '@kolam/contract/core/dates.ts';
import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { creditDeadline } from '@kolam/contract/finance/invoices/warnings.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { ClosedMonthPanel } from '#finance/months/closed-month-panel.tsx';
import { formatDate, nothing } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast } from '#ui/toast.ts';
import {
  atQuantities,
  type CreditValues,
  creditBody,
  creditedPaise,
  creditFields,
  creditProblems,
  fullOf,
  mostOf,
} from './credit-values.ts';
import styles from './detail.module.css';
import figures from './figures.module.css';
import { kindLabels, ledgerText, money } from './invoice-terms.ts';
import { refreshInvoices } from './queries.ts';

const { AreaField, TextField } = fieldsOf<CreditValues>();
const DayField = dayFieldOf<CreditValues>();

const ways = [
  { value: 'amount', label: 'By amount' },
  { value: 'lines', label: 'By lines' },
] as const;

type CreditNoteDialogProps = { invoice: InvoiceDetail; onClose: () => void };

/** Reduces what is due on an issued document, by an amount or by parts of its lines. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const { id, code, kind, lines } = invoice;
  const [today] = useState(() => dayOf(new Date()));
  const form = useRecordForm<CreditValues>({
    defaults: { way: 'amount', amount: '', qty: lines.map(() => ''), issuedOn: today, reason: '' },
    labels: creditFields(invoice),
    check: (values) => creditProblems(values, { invoice, today }),
    async send(values, idempotencyKey) {
      try {
        const response = await api('POST /admin/finance/invoices/{id}/credit-notes', {
          params: { id },
          body: creditBody(values, invoice),
          idempotencyKey,
        });
        void refreshInvoices(response.invoice);
        onClose();
        toast.success(invoiceMessages.credited(response.data.code), { about: id });
      } catch (error) {
        // Another user may have paid it since.
        void refreshInvoices();
        throw atQuantities(withMessage(error, financeMessages.requestFailed), { values, invoice });
      }
      return undefined;
    },
  });
  const { errors } = form.formState;
  const [way, issuedOn] = form.watch(['way', 'issuedOn']);
  const { note } = kindLabels[kind];
  const most = mostOf(invoice, issuedOn);
  const deadline = creditDeadline(invoice.issuedOn);
  const isLate = kind === 'sales' && isDay(issuedOn) && issuedOn > deadline;
  const problem = (errors as { lines?: { message?: string } }).lines?.message;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${note} on ${code}`}
      description={
        kind === 'sales'
          ? `${money(invoice.due)} is due. The note can be ${ledgerText(most)} at most: what exceeds the due is on the customer’s account.`
          : most === inPaise(invoice.due)
            ? `${money(invoice.due)} is due. It can be lowered by that much at most.`
            : `${money(invoice.due)} is due. The note can be ${ledgerText(most)} at most, since it releases TDS of the bill.`
      }
      submit={isLate ? 'Issue financial note' : `Issue ${note.toLowerCase()}`}
      busyText="Issuing..."
    >
      <div>
        <SegmentedControl
          label="How"
          options={ways}
          value={way}
          onChange={(chosen) => {
            form.setValue('way', chosen, { shouldDirty: true });
            form.clearErrors();
          }}
        />
      </div>
      {way === 'amount' ? (
        <div className={styles.amountField}>
          <TextField
            name="amount"
            description="Spread over the lines in proportion"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="₹0.00"
            inputMode="decimal"
            required
            data-autofocus
          />
          <Button
            variant="default"
            onClick={() =>
              form.setValue('amount', rupeeFigure(fullOf(invoice, issuedOn)), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          >
            Full
          </Button>
        </div>
      ) : (
        <CreditLines invoice={invoice} problem={problem} />
      )}
      <DayField name="issuedOn" required />
      {kind === 'sales' && (
        <ClosedMonthPanel
          book="sales"
          day={issuedOn}
          onToday={() => form.setValue('issuedOn', today, { shouldDirty: true })}
        />
      )}
      <AreaField name="reason" description="Stands on the note" rows={2} required />
      {isLate && (
        <Notice tone="attention" message={invoiceMessages.creditTooLate(formatDate(deadline))} />
      )}
      <DueAfter invoice={invoice} />
    </FormDialog>
  );
}

type CreditLinesProps = { invoice: InvoiceDetail; problem: string | undefined };

/** The credited quantity of each line. */
function CreditLines({ invoice, problem }: CreditLinesProps) {
  const { formState } = useFormContext<CreditValues>();
  const { qty } = formState.errors;
  return (
    <div data-field="lines" tabIndex={-1}>
      <ul className={styles.creditLines} aria-label="Lines to credit">
        {invoice.lines.map((line, at) => (
          <li key={line.id} className={styles.creditLine}>
            <span>
              {line.desc}
              <span className={styles.small}>
                {`${line.qty} ${line.unit}`.trim()} × {money(line.rate)}, GST {line.taxPct}%
              </span>
            </span>
            <TextField
              name={`qty.${at}`}
              aria-label={`Quantity of ${line.desc} to credit`}
              placeholder={`of ${line.qty}`}
              inputMode="decimal"
              error={qty?.[at]?.message}
            />
            <span className={styles.sum}>{money(line.total)}</span>
          </li>
        ))}
      </ul>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The total of the note and what is due afterwards. */
function DueAfter({ invoice }: { invoice: InvoiceDetail }) {
  const { control } = useFormContext<CreditValues>();
  const values = useWatch({ control }) as CreditValues;
  const credited = creditedPaise(values, invoice) ?? 0;
  // A note over all of it releases all of the bill's TDS.
  const isAll = credited > 0 && credited === mostOf(invoice, values.issuedOn);
  const left = isAll && invoice.kind === 'purchase' ? 0 : inPaise(invoice.due) - credited;
  const isTooMuch = credited > mostOf(invoice, values.issuedOn);
  const toAccount = invoice.kind === 'sales' ? Math.max(0, -left) : 0;
  const rows = [
    { label: 'Due now', text: money(invoice.due) },
    { label: kindLabels[invoice.kind].note, text: credited > 0 ? ledgerText(-credited) : nothing },
    { label: 'Due after', text: isTooMuch ? nothing : ledgerText(left + toAccount) },
    ...(toAccount > 0 && !isTooMuch
      ? [{ label: 'To the customer’s account', text: ledgerText(toAccount) }]
      : []),
  ];
  return (
    <dl className={styles.after} aria-live="polite">
      {rows.map(({ label, text }) => (
        <div key={label} className={figures.line}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
