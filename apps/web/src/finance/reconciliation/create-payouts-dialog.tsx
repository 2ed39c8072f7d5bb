import { reconciliationMessages } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankRow } from '@kolam/contract/finance/reconciliation/model.ts';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { PayoutsPanel } from '#finance/balances/payouts-panel.tsx';
import { PartyPicker } from '#finance/parties/party-picker.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { modeOf } from './create-values.ts';
import { setCachedRow } from './queries.ts';

type CreatePayoutsDialogProps = { row: BankRow; onClose: () => void };

const title = 'Pay several bills';

/** Asks to whom a row was paid, then splits it over the open bills of that vendor. */
export function CreatePayoutsDialog({ row, onClose }: CreatePayoutsDialogProps) {
  const [vendorId, setVendorId] = useState('');
  const { id, left, date, ref } = row;
  const description = `${ledgerRupees(left)} paid on ${formatDate(date)}, one payment on each bill, matched with this row at once. What is left over stays open in the row, or is on account.`;
  const vendor = { kind: 'vendor', value: vendorId, onChange: setVendorId } as const;
  if (vendorId === '') {
    return (
      <Dialog opened title={title} description={description} size="medium" onClose={onClose}>
        <PartyPicker {...vendor} data-autofocus />
      </Dialog>
    );
  }
  return (
    <PayoutsPanel
      key={vendorId}
      vendor={<PartyPicker {...vendor} />}
      vendorId={vendorId}
      title={title}
      description={description}
      fixed={{ left, mode: modeOf(row), ref, paidOn: date }}
      onClose={onClose}
      onSend={async (body, idempotencyKey) => {
        const response = await api('POST /admin/finance/recon/rows/{id}/create-payouts', {
          params: { id },
          body,
          idempotencyKey,
        });
        setCachedRow(response.data, response.statement);
        toast.success(reconciliationMessages.createdSeveral(response.payments.length), {
          about: response.statement.id,
        });
      }}
    />
  );
}
