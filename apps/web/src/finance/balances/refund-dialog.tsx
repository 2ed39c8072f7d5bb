import { dayOf } from '@kolam/contract/core/dates.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { rupeeFigure, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { advanceMessages } from '@kolam/contract/finance/advances/messages.ts';
import type { Advance } from '@kolam/contract/finance/advances/model.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import type { Party, PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { payoutRequestMessages } from '@kolam/contract/finance/payout-requests/messages.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { paiseOf, typedProblem } from '#core/typed-amounts.ts';
import { sendPayOut } from '#finance/send-pay-out.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { accountPath, accountTexts } from './account-texts.ts';
import { MovedFields } from './moved-fields.tsx';
import { type MovedValues, movedLabels, movedProblems, newMovedValues } from './moved-values.ts';

type RefundValues = MovedValues & { amount: string; advance: string };

const { ChoiceField, TextField } = fieldsOf<RefundValues>();

type RefundDialogProps = {
  party: Party;
  onAccount: number;
  /** Those of which something is left. */
  advances: readonly Advance[];
  onClose: () => void;
};

/** Records money that was paid back to a customer, or by a vendor. */
export function RefundDialog({ party, onAccount, advances, onClose }: RefundDialogProps) {
  const [today] = useState(() => dayOf(new Date()));
  const balance = inPaise(onAccount);
  const confirm = useConfirm();
  const form = useRecordForm<RefundValues>({
    defaults: { amount: rupeeFigure(balance), advance: '', ...newMovedValues(today) },
    labels: { amount: 'Amount', advance: 'Of', ...movedLabels },
    check: (values) => ({
      ...amountProblems(values.amount, { balance, kind: party.kind }),
      ...advanceProblems(values, advances),
      ...movedProblems(values, today),
    }),
    async send({ amount, advance, ...moved }, idempotencyKey) {
      const body = { amount: inRupees(paiseOf(amount)), ...(advance && { advance }), ...moved };
      try {
        const given = (also: object, key: string) => ({
          params: { id: party.id },
          body: { ...body, ...also },
          idempotencyKey: key,
        });
        const recorded = await sendPayOut(
          { confirm, idempotencyKey },
          {
            pay: async (...sent) =>
              (await api(`POST ${accountPath(party.kind)}/refunds`, given(...sent))).data,
            ask: (...sent) =>
              api('POST /admin/finance/payout-requests/customers/{id}', given(...sent)),
          },
        );
        onClose();
        toast.success(
          recorded ? balanceMessages.refunded(recorded.code) : payoutRequestMessages.asked,
        );
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
      title={accountTexts[party.kind].refund(party.name)}
      description={`${ledgerText(balance)} is on account.${advances.length > 0 ? ` ${balanceMessages.refundedLast}` : ''}`}
      submit="Record refund"
      busyText="Recording..."
    >
      {advances.length > 0 && (
        <ChoiceField
          name="advance"
          options={[
            { value: '', label: 'Any money on account' },
            ...advances.map(({ id, code, left }) => ({
              value: id,
              label: `${code}, ${ledgerRupees(left)} left`,
            })),
          ]}
        />
      )}
      <TextField name="amount" inputMode="decimal" required data-autofocus />
      <MovedFields today={today} />
    </FormDialog>
  );
}

/** A refund of an advance is at most what is left of it. */
function advanceProblems(
  { amount, advance }: RefundValues,
  advances: readonly Advance[],
): Record<string, string> {
  const chosen = advances.find(({ id }) => id === advance);
  if (!chosen || !(paiseOf(amount) > inPaise(chosen.left))) return {};
  return { amount: advanceMessages.aboveLeft(chosen.code, rupeeText(inPaise(chosen.left))) };
}

function amountProblems(
  typed: string,
  { balance, kind }: { balance: number; kind: PartyKind },
): Record<string, string> {
  const amount = paiseOf(typed);
  const wrong = typedProblem(typed);
  if (wrong !== null) return { amount: wrong };
  if (amount <= 0) return { amount: balanceMessages.amountPositive };
  return amount > balance ? { amount: balanceMessages.aboveBalance(rupeeText(balance), kind) } : {};
}
