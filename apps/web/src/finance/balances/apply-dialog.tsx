import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { balanceMessages } from '@kolam/contract/finance/balances/messages.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import type { Party, PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { asTyped, atParts, paiseOf, sumOf } from '#core/typed-amounts.ts';
import { ledgerText } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { accountPath, accountTexts } from './account-texts.ts';
import { partProblems, splitOver } from './allocation.ts';
import { AllocationFields, AllocationSums } from './allocation-fields.tsx';
import { OpenInvoices } from './open-invoices.tsx';
import type { OpenInvoice } from './queries.ts';

type ApplyDialogProps = { party: Party; onAccount: number; onClose: () => void };

/** Applies a customer's balance to its open invoices, or that with a vendor to its bills. */
export function ApplyDialog({ party, ...rest }: ApplyDialogProps) {
  const { apply: title, invoiceKind: kind } = accountTexts[party.kind];
  return (
    <OpenInvoices partyId={party.id} {...{ kind, title }} onClose={rest.onClose}>
      {(invoices) => <ApplyForm party={party} invoices={invoices} {...rest} />}
    </OpenInvoices>
  );
}

type ApplyFormProps = ApplyDialogProps & { invoices: readonly OpenInvoice[] };
type ApplyValues = { parts: string[] };

function ApplyForm({ party, onAccount, invoices: loaded, onClose }: ApplyFormProps) {
  // The rows stay as they were when the dialog opened.
  const [invoices] = useState(loaded);
  const balance = inPaise(onAccount);
  const texts = accountTexts[party.kind];
  const dues = invoices.map(({ due }) => inPaise(due));
  const form = useRecordForm<ApplyValues>({
    defaults: { parts: asTyped(splitOver(dues, balance)) },
    labels: Object.fromEntries(invoices.map(({ code }, at) => [`parts.${at}`, code ?? ''])),
    check: ({ parts }) => applyProblems(parts, { dues, balance, kind: party.kind }),
    async send({ parts }, idempotencyKey) {
      const sent = parts.flatMap((typed, at) => (paiseOf(typed) > 0 ? [at] : []));
      try {
        await api(`POST ${accountPath(party.kind)}/applications`, {
          params: { id: party.id },
          body: {
            invoices: sent.map((at) => ({
              invoice: invoices[at]?.id ?? '',
              amount: inRupees(paiseOf(parts[at] ?? '')),
            })),
          },
          idempotencyKey,
        });
        onClose();
        toast.success(balanceMessages.applied(rupeeText(sumOf(parts.map(paiseOf)))));
      } catch (error) {
        throw atParts(withMessage(error, financeMessages.requestFailed), sent);
      } finally {
        // Also after an error: another user may have settled one since.
        void refreshAll();
      }
      return undefined;
    },
  });
  const parts = form.watch('parts');
  const left = balance - sumOf(parts.map(paiseOf));
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.apply}
      description={texts.has(ledgerText(balance), party.name)}
      submit="Apply"
      busyText="Applying..."
    >
      <AllocationFields invoices={invoices} />
      <div>
        <Button
          variant="default"
          onClick={() =>
            form.setValue('parts', asTyped(splitOver(dues, balance)), { shouldDirty: true })
          }
        >
          Oldest first
        </Button>
      </div>
      <AllocationSums
        rows={[
          { label: 'On account', text: ledgerText(balance) },
          { label: 'Left on account', text: left >= 0 ? ledgerText(left) : '–' },
        ]}
      />
    </FormDialog>
  );
}

function applyProblems(
  parts: readonly string[],
  { dues, balance, kind }: { dues: readonly number[]; balance: number; kind: PartyKind },
) {
  const problems = partProblems(parts, dues);
  if (Object.keys(problems).length > 0) return problems;
  const asked = sumOf(parts.map(paiseOf));
  if (asked === 0) return { invoices: balanceMessages.amountPositive };
  return asked > balance
    ? { invoices: balanceMessages.aboveBalance(rupeeText(balance), kind) }
    : {};
}
