import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import type { NoticeOfRow } from '@kolam/contract/finance/payment-notices/model.ts';
import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { ReceiptPanel } from '#finance/balances/receipt-panel.tsx';
import { PartyPicker } from '#finance/parties/party-picker.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { modeOf } from './create-values.ts';
import { setCachedRow } from './queries.ts';

type CreateReceiptDialogProps = {
  row: BankRow;
  /** Fills in the customer and the invoices. */
  notice?: NoticeOfRow;
  onClose: () => void;
};

const title = 'Receipt over several invoices';

/** Asks whose money a row is, then splits it over the open invoices of that customer. */
export function CreateReceiptDialog({ row, notice, onClose }: CreateReceiptDialogProps) {
  const [customerId, setCustomerId] = useState(notice?.customer.id ?? '');
  const { id, left, date, ref } = row;
  const description = `${ledgerRupees(left)} received on ${formatDate(date)}, matched with this row at once. What is left over is on account.`;
  const customer = { kind: 'customer', value: customerId, onChange: setCustomerId } as const;
  if (customerId === '') {
    return (
      <Dialog opened title={title} description={description} size="medium" onClose={onClose}>
        <PartyPicker
          {...customer}
          description={reconciliationMessages.customerRequired}
          data-autofocus
        />
      </Dialog>
    );
  }
  const named = notice?.customer.id === customerId ? notice : undefined;
  return (
    <ReceiptPanel
      key={customerId}
      customer={<PartyPicker {...customer} />}
      customerId={customerId}
      title={title}
      description={description}
      fixed={{ amount: rupeeFigure(inPaise(left)), mode: modeOf(row), ref, paidOn: date }}
      split={named && { invoices: named.invoices, tdsSection: named.tds?.section }}
      onClose={onClose}
      onSend={async ({ amount: _, ref: __, ...body }, idempotencyKey) => {
        const response = await api('POST /admin/finance/recon/rows/{id}/create-receipt', {
          params: { id },
          body: { ...body, customer: customerId },
          idempotencyKey,
        });
        setCachedRow(response.data, response.statement);
        return response.payment.code;
      }}
    />
  );
}
