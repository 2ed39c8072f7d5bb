import { dayOf } from '@kolam/contract/core/dates.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import { taxedSectionLabels } from '@kolam/contract/finance/tax/sections.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { asTyped, atParts, paiseOf, sumOf } from '#core/typed-amounts.ts';
import { type MoneyConfirmation, sendMoney } from '#finance/send-money.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { RestFields } from './advance-fields.tsx';
import { AllocationFields, AllocationSums } from './allocation-fields.tsx';
import { MovedFields } from './moved-fields.tsx';
import { type MovedValues, newMovedValues } from './moved-values.ts';
import { OpenInvoices } from './open-invoices.tsx';
import type { OpenInvoice } from './queries.ts';
import {
  type GivenSplit,
  leftOver,
  noAdvance,
  type ReceiptBody,
  type ReceiptValues,
  receiptBody,
  receiptLabels,
  receiptProblems,
  settledAt,
  splitOf,
  suggestedParts,
} from './receipt-values.ts';

const { ChoiceField, TextField } = fieldsOf<ReceiptValues>();

const sections = [
  { value: '', label: 'As usual for the customer' },
  ...choicesOf(taxedSectionLabels),
];

type ReceiptPanelProps = {
  customerId: string;
  title: string;
  description: string;
  /** Of a bank row, which can't be changed. */
  fixed?: MovedValues & { amount: string };
  /** The first field, where the customer can be changed. */
  customer?: ReactNode;
  /** What the customer says it is for, in place of the oldest invoices. In rupees. */
  split?: GivenSplit | undefined;
  onClose: () => void;
  /** Sends the receipt and returns its number. */
  onSend: (body: ReceiptBody & MoneyConfirmation, key: string) => Promise<string>;
};

/** The form of a receipt over the open invoices of a customer. What is left over is on account or an advance. */
export function ReceiptPanel(props: ReceiptPanelProps) {
  const { customerId, title, onClose } = props;
  return (
    <OpenInvoices {...{ partyId: customerId, title, onClose }}>
      {(invoices) => <ReceiptForm {...props} invoices={invoices} />}
    </OpenInvoices>
  );
}

type ReceiptFormProps = ReceiptPanelProps & { invoices: readonly OpenInvoice[] };

function ReceiptForm({
  invoices: loaded,
  fixed,
  customer,
  split: given,
  onSend,
  ...props
}: ReceiptFormProps) {
  const { title, description, onClose } = props;
  // The rows stay as they were when the dialog opened.
  const [invoices] = useState(loaded);
  const [today] = useState(() => dayOf(new Date()));
  const confirm = useConfirm();
  const none = invoices.map(() => '');
  const form = useRecordForm<ReceiptValues>({
    defaults: {
      ...{ amount: '', parts: none, tds: none, tdsSection: '' },
      ...noAdvance,
      ...(given && splitOf(given, invoices)),
      ...(fixed ?? newMovedValues(today)),
    },
    labels: receiptLabels(invoices),
    check: (values) => receiptProblems(values, { invoices, today }),
    async send(values, idempotencyKey) {
      try {
        const code = await sendMoney({ confirm, idempotencyKey }, (confirmation, key) =>
          onSend({ ...receiptBody(values, invoices), ...confirmation }, key),
        );
        onClose();
        toast.success(balanceMessages.received(code));
      } catch (error) {
        throw atParts(withMessage(error, balanceMessages.receiptFailed), settledAt(values));
      } finally {
        // Also after an error: another user may have settled one since.
        void refreshAll();
      }
      return undefined;
    },
  });
  const [amount, parts, tds, rest] = form.watch(['amount', 'parts', 'tds', 'rest']);
  const advanceTds = rest === 'advance' ? form.watch('advance.tds') : '';
  const left = leftOver({ amount, parts });
  const { setValue } = form;
  const isSplitByHand = (form.formState.dirtyFields.parts ?? []).some(Boolean);
  const suggested = asTyped(suggestedParts({ amount, tds }, invoices)).join(';');
  // Until the user splits it, the money goes to the oldest invoices.
  useEffect(() => {
    if (!isSplitByHand && !given && suggested !== '') setValue('parts', suggested.split(';'));
  }, [isSplitByHand, given, suggested, setValue]);
  const split = () => setValue('parts', suggested.split(';'), { shouldDirty: true });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={description}
      submit={fixed ? 'Create and match' : 'Record receipt'}
      busyText="Recording..."
    >
      {customer}
      {!fixed && (
        <TextField name="amount" inputMode="decimal" placeholder="₹0.00" required data-autofocus />
      )}
      <MovedFields today={today} hasRef={fixed !== undefined} />
      {invoices.length > 0 && (
        <>
          <AllocationFields invoices={invoices} withTds />
          <div>
            <Button variant="default" onClick={split}>
              Oldest first
            </Button>
          </div>
        </>
      )}
      {[...tds, advanceTds].some((typed) => typed.trim() !== '') && (
        <ChoiceField name="tdsSection" options={sections} />
      )}
      <RestFields left={left} />
      <Sums amount={amount} parts={parts} tds={tds} isAdvance={rest === 'advance'} />
    </FormDialog>
  );
}

type SumsProps = Pick<ReceiptValues, 'amount' | 'parts' | 'tds'> & { isAdvance: boolean };

function Sums({ amount, parts, tds, isAdvance }: SumsProps) {
  const [money, settled, tax] = [
    paiseOf(amount),
    sumOf(parts.map(paiseOf)),
    sumOf(tds.map(paiseOf)),
  ];
  const text = (paise: number) => (paise >= 0 ? ledgerText(paise) : '–');
  return (
    <AllocationSums
      rows={[
        { label: 'Settles by money', text: text(settled) },
        ...(tax > 0 ? [{ label: 'Settles by TDS', text: text(tax) }] : []),
        {
          label: isAdvance ? 'Advance, by money' : 'Stays on account',
          text: text(money - settled),
        },
      ]}
    />
  );
}
