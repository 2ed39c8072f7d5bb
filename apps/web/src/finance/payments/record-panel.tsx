import { dayOf } from '@kolam/contract/core/dates.ts';
import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { paymentModeLabels } from '@kolam/contract/finance/payments/values.ts';
import { payoutRequestMessages } from '@kolam/contract/finance/payout-requests/messages.ts';
import { taxedSectionLabels } from '@kolam/contract/finance/tax/sections.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { choicesOf } from '#core/labels.ts';
import { RecordForm } from '#core/record-form.tsx';
import { ClosedMonthPanel } from '#finance/months/closed-month-panel.tsx';
import { sendMoney } from '#finance/send-money.ts';
import { sendPayOut } from '#finance/send-pay-out.ts';
import { useNow } from '#ui/clock.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { Panel } from '#ui/panel.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { toast } from '#ui/toast.ts';
import { InvoiceFigures } from './invoice-figures.tsx';
import { InvoicePicker, useInvoiceToPay } from './invoice-picker.tsx';
import { sideLabels, sideOf, sideOptions } from './payment-texts.ts';
import {
  closedBecause,
  newPaymentValues,
  type PaymentValues,
  paymentBody,
  paymentLabels,
  paymentProblems,
} from './payment-values.ts';
import { downloadReceipt } from './receipt.ts';
import styles from './record.module.css';
import { settlementOf } from './settlement.ts';
import { TdsBox } from './tds-box.tsx';
import type { PaymentList } from './use-payments.ts';

const { ChoiceField, TextField } = fieldsOf<PaymentValues>();
const DayField = dayFieldOf<PaymentValues>();

const receiptSections = [
  { value: '', label: 'As usual for the customer' },
  ...choicesOf(taxedSectionLabels),
];

/** Records incoming or outgoing money, one payment after the other. */
export function RecordPanel({ list }: { list: PaymentList }) {
  const { invoiceId, setForm } = list;
  const today = dayOf(new Date(useNow()));
  const query = useInvoiceToPay(invoiceId);
  const invoice = invoiceId === '' ? undefined : query.data;
  // A link may name a bill without the direction, which then follows from the bill.
  const direction = invoice ? sideOf(invoice.kind) : list.direction;
  const words = sideLabels[direction];
  const closed = invoice && closedBecause(invoice);
  const payable = closed ? undefined : invoice;
  const picker = useRef<HTMLInputElement>(null);
  const confirm = useConfirm();

  const form = useRecordForm<PaymentValues>({
    defaults: newPaymentValues(today),
    labels: paymentLabels,
    check: (values) => paymentProblems({ ...values, invoiceId }, { invoice, today }),
    async send(values, idempotencyKey) {
      const due = inPaise(invoice?.due ?? 0);
      const body = paymentBody({ ...values, invoiceId }, { direction, due });
      try {
        const given = (also: object, key: string) => ({
          body: { ...body, ...also },
          idempotencyKey: key,
        });
        const pay = async (also: object, key: string) =>
          (await api('POST /admin/finance/payments', given(also, key))).data;
        const recorded =
          direction === 'in'
            ? await sendMoney({ confirm, idempotencyKey }, pay)
            : await sendPayOut(
                { confirm, idempotencyKey },
                {
                  pay,
                  ask: (...sent) =>
                    api('POST /admin/finance/payout-requests/bills', given(...sent)),
                },
              );
        setForm(direction, '');
        picker.current?.focus();
        if (recorded) {
          toast.success(paymentMessages.recorded(recorded.code), {
            action: { label: words.paper, onSelect: () => void downloadReceipt(recorded) },
          });
        } else toast.success(payoutRequestMessages.asked);
        return { ...newPaymentValues(today), mode: values.mode, paidOn: values.paidOn };
      } catch (error) {
        throw withMessage(error, paymentMessages.recordFailed);
      } finally {
        // Also after an error: another user may have paid it since.
        void refreshAll();
      }
    },
  });
  const { setFocus } = form;
  const [hasComeToPay] = useState(invoiceId !== '' && list.state.open === undefined);
  // Users who come from an invoice have nothing left to choose.
  useEffect(() => {
    if (hasComeToPay) setFocus('amount');
  }, [hasComeToPay, setFocus]);
  const { errors } = form.formState;
  const [amount, tds, paidOn, section] = form.watch([
    'amount',
    'tds.amount',
    'paidOn',
    'tds.section',
  ]);
  const due = payable && inPaise(payable.due);
  const settlement = due === undefined ? null : settlementOf({ amount, tds }, due);
  // Shown while typing, not only after sending.
  const live = paymentProblems({ ...form.getValues(), invoiceId }, { invoice: payable, today });
  const amountProblem = errors.amount?.message ?? (amount === '' ? undefined : live.amount);
  const tdsProblem = errors.tds?.amount?.message ?? (tds === '' ? undefined : live['tds.amount']);

  function set(field: 'amount' | 'tds.amount', text: string) {
    form.setValue(field, text, { shouldDirty: true });
    form.clearErrors(['amount', 'tds.amount']);
  }

  function choose(side: typeof direction, id: string) {
    set('amount', '');
    set('tds.amount', '');
    form.setValue('tds.section', '');
    form.clearErrors();
    setForm(side, id);
  }

  return (
    <Panel
      title={words.title}
      description={words.about}
      aside={
        <SegmentedControl
          label="Direction"
          options={sideOptions}
          value={direction}
          onChange={(side) => choose(side, '')}
        />
      }
    >
      <RecordForm
        form={form}
        dirty={amount !== '' || form.watch('ref') !== ''}
        submit="Record"
        busyText="Recording..."
        disabled={invoiceId !== '' && !invoice}
      >
        <InvoicePicker
          ref={picker}
          direction={direction}
          value={invoiceId}
          onChange={(id) => choose(direction, id)}
          chosen={query}
          error={errors.invoiceId?.message ?? closed}
        />
        <InvoiceFigures
          direction={direction}
          invoice={invoice}
          settlement={amountProblem || tdsProblem ? null : settlement}
          query={invoiceId !== '' && query.error && !missing(query.error) ? query : undefined}
        />
        <FieldRow>
          <div className={styles.amount}>
            <TextField
              name="amount"
              deps="tds.amount"
              label="Amount"
              placeholder={settlement ? rupeeFigure(Math.max(0, settlement.left)) : '0.00'}
              description="Empty: all that is due"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              error={amountProblem}
            />
            <Button
              variant="default"
              disabled={!settlement || settlement.left < 0}
              onClick={() => settlement && set('amount', rupeeFigure(settlement.left))}
            >
              Full
            </Button>
          </div>
          {direction === 'in' && (
            <TextField
              name="tds.amount"
              deps="amount"
              label={paymentMessages.tdsDeductedByClient}
              placeholder="0.00"
              description="Settles a part of the due besides"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              error={tdsProblem}
            />
          )}
          <ChoiceField name="mode" label="Mode" options={choicesOf(paymentModeLabels)} />
        </FieldRow>
        {direction === 'in' && tds.trim() !== '' && (
          <ChoiceField name="tds.section" options={receiptSections} />
        )}
        {direction === 'out' && payable && (
          <TdsBox
            invoice={payable}
            paidOn={paidOn}
            settlement={settlement}
            problem={tdsProblem}
            section={section}
            onSection={(next) => form.setValue('tds.section', next, { shouldDirty: true })}
            onChange={(next) => {
              set('amount', rupeeFigure(next.amount));
              set('tds.amount', next.tds === 0 ? '' : rupeeFigure(next.tds));
            }}
          />
        )}
        <FieldRow>
          <TextField name="ref" label="Reference" placeholder="UTR or cheque number" />
          <DayField name="paidOn" label="Date" max={today} required />
        </FieldRow>
        <ClosedMonthPanel
          book="payments"
          day={paidOn}
          onToday={() => form.setValue('paidOn', today, { shouldDirty: true })}
        />
      </RecordForm>
    </Panel>
  );
}

/** The picker itself reports an unknown invoice. */
const missing = (error: Error) => error instanceof ApiProblem && error.status < 500;
