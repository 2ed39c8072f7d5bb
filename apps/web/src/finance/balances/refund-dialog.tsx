import { dayOf } from '@kolam/contract/core/dates.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { rupeeFigure, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { usedReference } from '@kolam/contract/finance/payments/messages.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { sendConfirmingDuplicate } from '#core/confirm-duplicate.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { paiseOf } from '#core/typed-amounts.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ledgerText } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { MovedFields } from './moved-fields.tsx';
import { type MovedValues, movedLabels, movedProblems, newMovedValues } from './moved-values.ts';

type RefundValues = MovedValues & { amount: string };

const { TextField } = fieldsOf<RefundValues>();

type RefundDialogProps = {
  customer: Party;
  onAccount: number;
  inAdvances: number;
  onClose: () => void;
};

/** Records money that was paid back to a customer. */
export function RefundDialog({ customer, onAccount, inAdvances, onClose }: RefundDialogProps) {
  const [today] = useState(() => dayOf(new Date()));
  const balance = inPaise(onAccount);
  const confirm = useConfirm();
  const form = useRecordForm<RefundValues>({
    defaults: { amount: rupeeFigure(balance), ...newMovedValues(today) },
    labels: { amount: 'Amount', ...movedLabels },
    check: (values) => ({
      ...amountProblems(values.amount, balance),
      ...movedProblems(values, today),
    }),
    async send({ amount, ...moved }, idempotencyKey) {
      const body = { amount: inRupees(paiseOf(amount)), ...moved };
      try {
        const { data } = await sendConfirmingDuplicate(
          usedReference,
          { confirm, idempotencyKey },
          (confirmation, key) =>
            api('POST /admin/finance/customers/{id}/account/refunds', {
              params: { id: customer.id },
              body: { ...body, ...confirmation },
              idempotencyKey: key,
            }),
        );
        onClose();
        toast.success(balanceMessages.refunded(data.code));
      } catch (error) {
        throw withMessage(error, balanceMessages.refundFailed);
      } finally {
        // Also after an error: another user may have applied it since.
        void refreshAll();
      }
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Refund ${customer.name}`}
      description={`${ledgerText(balance)} is on account.${inAdvances > 0 ? ` ${balanceMessages.refundedLast}` : ''}`}
      submit="Record refund"
      busyText="Recording..."
    >
      <TextField name="amount" inputMode="decimal" required data-autofocus />
      <MovedFields today={today} />
    </FormDialog>
  );
}

function amountProblems(typed: string, balance: number): Record<string, string> {
  const amount = paiseOf(typed);
  if (Number.isNaN(amount)) return { amount: 'Enter an amount, such as 1,180' };
  if (amount <= 0) return { amount: balanceMessages.amountPositive };
  return amount > balance ? { amount: balanceMessages.aboveBalance(rupeeText(balance)) } : {};
}
