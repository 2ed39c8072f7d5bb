import { dayOf } from '@kolam/contract/core/dates.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { payoutRequestMessages } from '@kolam/contract/finance/payout-requests/messages.ts';
import { taxedSectionLabels } from '@kolam/contract/finance/tax/sections.ts';
import { useEffect, useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { asTyped, atParts, paiseOf, sumOf } from '#core/typed-amounts.ts';
import { sendPayOut } from '#finance/send-pay-out.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { AllocationFields, AllocationSums } from './allocation-fields.tsx';
import { MovedFields } from './moved-fields.tsx';
import { newMovedValues } from './moved-values.ts';
import { OpenInvoices } from './open-invoices.tsx';
import { type PayoutValues, payoutBody, payoutLabels, payoutProblems } from './payout-values.ts';
import type { OpenInvoice } from './queries.ts';
import { leftOver, settledAt, suggestedParts } from './receipt-values.ts';

const { ChoiceField, TextField } = fieldsOf<PayoutValues>();

const sections = [
  { value: '', label: 'As usual for the vendor' },
  ...choicesOf(taxedSectionLabels),
];

type PayoutDialogProps = { vendor: Party; onClose: () => void };

const titleOf = ({ name }: Party) => `Payout to ${name}`;

/** Records money paid to a vendor, over several bills or none. What is left over is on account. */
export function PayoutDialog({ vendor, onClose }: PayoutDialogProps) {
  return (
    <OpenInvoices partyId={vendor.id} kind="purchase" title={titleOf(vendor)} onClose={onClose}>
      {(bills) => <PayoutForm {...{ vendor, bills, onClose }} />}
    </OpenInvoices>
  );
}

type PayoutFormProps = PayoutDialogProps & { bills: readonly OpenInvoice[] };

function PayoutForm({ vendor, bills: loaded, onClose }: PayoutFormProps) {
  // The rows stay as they were when the dialog opened.
  const [bills] = useState(loaded);
  const [today] = useState(() => dayOf(new Date()));
  const confirm = useConfirm();
  const none = bills.map(() => '');
  const form = useRecordForm<PayoutValues>({
    defaults: {
      ...{ amount: '', parts: none, tds: none, restTds: '', tdsSection: '' },
      ...newMovedValues(today),
    },
    labels: payoutLabels(bills),
    check: (values) => payoutProblems(values, { bills, today }),
    async send(values, idempotencyKey) {
      try {
        const given = (also: object, key: string) => ({
          params: { id: vendor.id },
          body: { ...payoutBody(values, bills), ...also },
          idempotencyKey: key,
        });
        const recorded = await sendPayOut(
          { confirm, idempotencyKey },
          {
            pay: async (...sent) =>
              (await api('POST /admin/finance/vendors/{id}/account/payouts', given(...sent))).data,
            ask: (...sent) =>
              api('POST /admin/finance/payout-requests/vendors/{id}', given(...sent)),
          },
        );
        onClose();
        toast.success(recorded ? balanceMessages.paid(recorded.code) : payoutRequestMessages.asked);
      } catch (error) {
        const problem = withMessage(error, balanceMessages.payoutFailed);
        throw atParts(problem, settledAt(values), { tds: 'restTds' });
      } finally {
        // Also after an error: another user may have paid one since.
        void refreshAll();
      }
      return undefined;
    },
  });
  const [amount, parts, tds, restTds] = form.watch(['amount', 'parts', 'tds', 'restTds']);
  const { setValue } = form;
  const isSplitByHand = (form.formState.dirtyFields.parts ?? []).some(Boolean);
  const suggested = asTyped(suggestedParts({ amount, tds }, bills)).join(';');
  // Until the user splits it, the money goes to the oldest bills.
  useEffect(() => {
    if (!isSplitByHand && suggested !== '') setValue('parts', suggested.split(';'));
  }, [isSplitByHand, suggested, setValue]);
  const left = leftOver({ amount, parts });
  const text = (paise: number) => (paise >= 0 ? ledgerText(paise) : '–');

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={titleOf(vendor)}
      description="One transfer over several bills. What is left over is on account with the vendor."
      submit="Record payout"
      busyText="Recording..."
    >
      <TextField name="amount" inputMode="decimal" placeholder="₹0.00" required data-autofocus />
      <MovedFields today={today} />
      {bills.length > 0 && <AllocationFields invoices={bills} withTds />}
      {left > 0 && (
        <TextField
          name="restTds"
          inputMode="decimal"
          placeholder="₹0.00"
          description="Due when it is paid, if the bill comes later"
        />
      )}
      {[...tds, restTds].some((typed) => typed.trim() !== '') && (
        <ChoiceField name="tdsSection" options={sections} />
      )}
      <AllocationSums
        rows={[
          { label: 'Paid on bills', text: text(sumOf(parts.map(paiseOf))) },
          { label: 'Stays on account, by money', text: text(left) },
        ]}
      />
    </FormDialog>
  );
}
