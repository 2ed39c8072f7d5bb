import { dayOf } from '@kolam/contract/core/dates.ts';
import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow, MatchingInvoice } from '@kolam/contract/finance/reconciliation/model.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { ClosedMonthPanel } from '#finance/months/closed-month-panel.tsx';
import { InvoicePicker, useInvoiceToPay } from '#finance/payments/invoice-picker.tsx';
import { sendMoney } from '#finance/send-money.ts';
import { useNow } from '#ui/clock.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { formatDate } from '#ui/format.ts';
import { KeyValueList } from '#ui/key-value-list.tsx';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import {
  type CreateValues,
  createBody,
  createLabels,
  createProblems,
  leftOf,
  modes,
  newCreateValues,
} from './create-values.ts';
import { refreshReconciliation, setCachedRow } from './queries.ts';
import styles from './row-panel.module.css';

const { ChoiceField, TextField } = fieldsOf<CreateValues>();

type CreatePaymentDialogProps = {
  row: BankRow;
  /** Undefined if it is to be chosen among all open ones. */
  invoice: MatchingInvoice | undefined;
  onClose: () => void;
};

/** Records the payment that a row shows. Amount, day and reference are the row's. */
export function CreatePaymentDialog({ row, invoice, onClose }: CreatePaymentDialogProps) {
  const { id, left: leftOfRow, date, ref, direction } = row;
  const confirm = useConfirm();
  const form = useRecordForm<CreateValues>({
    defaults: newCreateValues(row, invoice),
    labels: createLabels,
    check: (values) => createProblems(values, { row, due: (invoice ?? chosen.data)?.due }),
    async send(values, idempotencyKey) {
      try {
        const response = await sendMoney({ confirm, idempotencyKey }, (confirmation, key) =>
          api('POST /admin/finance/recon/rows/{id}/create-payment', {
            params: { id },
            body: { ...createBody(values), ...confirmation },
            idempotencyKey: key,
          }),
        );
        setCachedRow(response.data, response.statement);
        onClose();
        toast.success(reconciliationMessages.created(response.payment.code), {
          about: response.statement.id,
        });
        void refreshAll();
      } catch (error) {
        // Another user may have matched the row since, or paid the invoice.
        void refreshReconciliation();
        throw withMessage(error, paymentMessages.recordFailed);
      }
      return undefined;
    },
  });
  const invoiceId = form.watch('invoiceId');
  const chosen = useInvoiceToPay(invoice ? '' : invoiceId);
  const { errors } = form.formState;
  const paidOn = form.watch('paidOn');
  const today = dayOf(new Date(useNow()));
  const isIn = direction === 'in' || invoice?.kind === 'sales';
  const named = invoice ?? chosen.data;
  const left = named
    ? leftOf({ tds: { amount: form.watch('tds.amount') } }, { row, due: named.due })
    : null;
  // Shown before sending: the row's amount can't be changed.
  const isBeyond = named !== undefined && inPaise(named.due) < inPaise(leftOfRow);
  const invoiceProblem = isBeyond
    ? paymentMessages.overpayment(rupeeText(inPaise(named.due)))
    : errors.invoiceId?.message;

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Create payment"
      description={`${ledgerRupees(leftOfRow)} ${isIn ? 'received' : 'paid'} on ${formatDate(date)}, matched with this row at once.`}
      submit="Create and match"
      busyText="Creating..."
    >
      {!invoice && direction !== null && (
        <InvoicePicker
          inRuns
          direction={direction}
          value={invoiceId}
          onChange={(value) =>
            form.setValue('invoiceId', value, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
          }
          chosen={chosen}
          error={invoiceProblem}
        />
      )}
      <KeyValueList
        items={[
          ...(invoice ? [{ label: isIn ? 'Invoice' : 'Bill', value: invoice.code }] : []),
          ...(named
            ? [
                { label: isIn ? 'Customer' : 'Vendor', value: named.party.name },
                { label: 'Due on it', value: ledgerRupees(named.due) },
              ]
            : []),
          { label: 'Amount', value: ledgerRupees(leftOfRow) },
          ...(left !== null && left >= 0 ? [{ label: 'Stays due', value: ledgerText(left) }] : []),
          { label: 'Date', value: formatDate(paidOn) },
          { label: 'Reference', value: <span className={styles.text}>{ref}</span> },
        ]}
      />
      <ClosedMonthPanel
        book="payments"
        day={paidOn}
        onToday={() => form.setValue('paidOn', today, { shouldDirty: true })}
      />
      {paidOn !== date && <Notice tone="info" message={reconciliationMessages.recordedLater} />}
      {invoice && invoiceProblem && (
        <p className={styles.problem} role="alert">
          {invoiceProblem}
        </p>
      )}
      <FieldRow>
        <ChoiceField name="mode" options={modes} />
        <TextField
          name="tds.amount"
          label={isIn ? paymentMessages.tdsDeductedByClient : 'TDS deducted'}
          placeholder="0.00"
          description="Settles a part of the due besides"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
        />
      </FieldRow>
    </FormDialog>
  );
}
