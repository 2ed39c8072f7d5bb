import { dayOf } from '@kolam/contract/core/dates.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { paymentMessages, usedReference } from '@kolam/contract/finance/payments/messages.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { sendConfirmingDuplicate } from '#core/confirm-duplicate.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { asTyped, atParts, paiseOf, sumOf } from '#core/typed-amounts.ts';
import { AllocationFields, AllocationSums } from '#finance/balances/allocation-fields.tsx';
import { MovedFields } from '#finance/balances/moved-fields.tsx';
import { OpenInvoices } from '#finance/balances/open-invoices.tsx';
import type { OpenInvoice } from '#finance/balances/queries.ts';
import { suggestedParts } from '#finance/balances/receipt-values.ts';
import { PartyPicker } from '#finance/parties/party-picker.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { modeOf } from './create-values.ts';
import { type PayoutsValues, paidAt, payoutsLabels, payoutsProblems } from './payouts-values.ts';
import { setCachedRow } from './queries.ts';

type CreatePayoutsDialogProps = { row: BankRow; onClose: () => void };

const title = 'Pay several bills';

/** Asks to whom a row was paid, then splits it over the open bills of that vendor. */
export function CreatePayoutsDialog({ row, onClose }: CreatePayoutsDialogProps) {
  const [vendorId, setVendorId] = useState('');
  if (vendorId === '') {
    return (
      <Dialog opened title={title} description={describe(row)} size="medium" onClose={onClose}>
        <PartyPicker kind="vendor" value="" onChange={setVendorId} data-autofocus />
      </Dialog>
    );
  }
  return (
    <OpenInvoices {...{ partyId: vendorId, kind: 'purchase', title, onClose }}>
      {(bills) => <PayoutsForm row={row} bills={bills} onClose={onClose} />}
    </OpenInvoices>
  );
}

const describe = ({ left, date }: BankRow) =>
  `${ledgerRupees(left)} paid on ${formatDate(date)}, one payment on each bill, matched with this row at once. What is left over stays open in the row.`;

type PayoutsFormProps = CreatePayoutsDialogProps & { bills: readonly OpenInvoice[] };

function PayoutsForm({ row, bills: loaded, onClose }: PayoutsFormProps) {
  const { id, left, date, ref } = row;
  // The bills stay as they were when the dialog opened.
  const [bills] = useState(loaded);
  const [today] = useState(() => dayOf(new Date()));
  const confirm = useConfirm();
  const none = bills.map(() => '');
  const amount = String(left);
  const form = useRecordForm<PayoutsValues>({
    defaults: {
      parts: asTyped(suggestedParts({ amount, tds: none }, bills)),
      ...{ tds: none, mode: modeOf(row), ref, paidOn: date },
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
        const { mode, paidOn } = values;
        const response = await sendConfirmingDuplicate(
          usedReference,
          { confirm, idempotencyKey },
          (confirmation, key) =>
            api('POST /admin/finance/recon/rows/{id}/create-payouts', {
              params: { id },
              body: { invoices, mode, paidOn, ...confirmation },
              idempotencyKey: key,
            }),
        );
        setCachedRow(response.data, response.statement);
        onClose();
        toast.success(reconciliationMessages.createdSeveral(response.payments.length), {
          about: response.statement.id,
        });
      } catch (error) {
        throw atParts(withMessage(error, paymentMessages.recordFailed), paidAt(values));
      } finally {
        // Also after an error: another user may have paid one since.
        void refreshAll();
      }
      return undefined;
    },
  });
  const paid = sumOf(form.watch('parts').map(paiseOf));
  const tax = sumOf(form.watch('tds').map(paiseOf));
  const text = (paise: number) => (paise >= 0 ? ledgerText(paise) : '–');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={describe(row)}
      submit="Create and match"
      busyText="Creating..."
    >
      {bills.length === 0 ? (
        <p role="status">This vendor has no open bill.</p>
      ) : (
        <AllocationFields invoices={bills} withTds />
      )}
      <MovedFields today={today} hasRef />
      <AllocationSums
        rows={[
          { label: 'Paid on bills', text: text(paid) },
          ...(tax > 0 ? [{ label: 'TDS deducted', text: text(tax) }] : []),
          { label: 'Stays open in the row', text: text(inPaise(left) - paid) },
        ]}
      />
    </FormDialog>
  );
}
