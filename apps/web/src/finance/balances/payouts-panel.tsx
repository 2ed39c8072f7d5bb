import { dayOf } from '@kolam/contract/core/dates.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { paymentMessages, usedReference } from '@kolam/contract/finance/payments/messages.ts';
import { type ReactNode, useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { sendConfirming } from '#core/send-confirming.ts';
import { asTyped, atParts, paiseOf, sumOf } from '#core/typed-amounts.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import { AllocationFields, AllocationSums } from './allocation-fields.tsx';
import { MovedFields } from './moved-fields.tsx';
import type { MovedValues } from './moved-values.ts';
import { OpenInvoices } from './open-invoices.tsx';
import {
  keepsRest,
  type PayoutsValues,
  paidAt,
  payoutsLabels,
  payoutsProblems,
} from './payouts-values.ts';
import type { OpenInvoice } from './queries.ts';
import { suggestedParts } from './receipt-values.ts';

const { CheckField, TextField } = fieldsOf<PayoutsValues>();

type PayoutsBody = Pick<MovedValues, 'mode' | 'paidOn'> & {
  invoices: { invoice: string; amount: number; tds: number }[];
  rest?: { vendor: string; tds: number };
  confirmDuplicateRef?: true;
};

type PayoutsPanelProps = {
  vendorId: string;
  title: string;
  description: string;
  /** Of a bank row. `left` is what is left of it, in rupees. */
  fixed: MovedValues & { left: number };
  /** The first field, where the vendor can be changed. */
  vendor: ReactNode;
  onClose: () => void;
  /** Sends the payments of bills. */
  onSend: (body: PayoutsBody, key: string) => Promise<void>;
};

/** The form of payments of several open bills of a vendor. */
export function PayoutsPanel(props: PayoutsPanelProps) {
  const { vendorId, title, onClose } = props;
  return (
    <OpenInvoices {...{ partyId: vendorId, kind: 'purchase', title, onClose }}>
      {(bills) => <PayoutsForm {...props} bills={bills} />}
    </OpenInvoices>
  );
}

type PayoutsFormProps = PayoutsPanelProps & { bills: readonly OpenInvoice[] };

function PayoutsForm({ bills: loaded, fixed, vendor, onSend, ...props }: PayoutsFormProps) {
  const { vendorId, title, description, onClose } = props;
  const { left, ...moved } = fixed;
  // The bills stay as they were when the dialog opened.
  const [bills] = useState(loaded);
  const [today] = useState(() => dayOf(new Date()));
  const confirm = useConfirm();
  const none = bills.map(() => '');
  const amount = String(left);
  const form = useRecordForm<PayoutsValues>({
    defaults: {
      parts: asTyped(suggestedParts({ amount, tds: none }, bills)),
      ...{ tds: none, isRestKept: false, restTds: '', ...moved },
    },
    labels: payoutsLabels(bills),
    check: (values) => payoutsProblems(values, { bills, left, today }),
    async send(values, idempotencyKey) {
      try {
        const invoices = paidAt(values).map((at) => ({
          invoice: bills[at]?.id ?? '',
          amount: inRupees(paiseOf(values.parts[at] ?? '')),
          tds: inRupees(paiseOf(values.tds[at] ?? '')),
        }));
        const { mode, paidOn, restTds } = values;
        const rest = keepsRest(values, left)
          ? { rest: { vendor: vendorId, tds: inRupees(paiseOf(restTds)) } }
          : {};
        await sendConfirming(usedReference, { confirm, idempotencyKey }, (confirmation, key) =>
          onSend({ invoices, mode, paidOn, ...rest, ...confirmation }, key),
        );
        onClose();
      } catch (error) {
        const problem = withMessage(error, paymentMessages.recordFailed);
        throw atParts(problem, paidAt(values), { 'rest.tds': 'restTds' });
      } finally {
        // Also after an error: another user may have paid one since.
        void refreshAll();
      }
      return undefined;
    },
  });
  const paid = sumOf(form.watch('parts').map(paiseOf));
  const tax = sumOf(form.watch('tds').map(paiseOf));
  const isRestKept = form.watch('isRestKept');
  const text = (paise: number) => (paise >= 0 ? ledgerText(paise) : '–');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={description}
      submit="Create and match"
      busyText="Creating..."
    >
      {vendor}
      {bills.length === 0 ? (
        <p role="status">This vendor has no open bill.</p>
      ) : (
        <AllocationFields invoices={bills} withTds />
      )}
      {inPaise(left) > paid && (
        <CheckField name="isRestKept" label="What is left over is on account with the vendor" />
      )}
      {isRestKept && inPaise(left) > paid && (
        <TextField name="restTds" inputMode="decimal" placeholder="₹0.00" />
      )}
      <MovedFields today={today} hasRef />
      <AllocationSums
        rows={[
          { label: 'Paid on bills', text: text(paid) },
          ...(tax > 0 ? [{ label: 'TDS deducted', text: text(tax) }] : []),
          {
            label: isRestKept ? 'Stays on account' : 'Stays open in the row',
            text: text(inPaise(left) - paid),
          },
        ]}
      />
    </FormDialog>
  );
}
