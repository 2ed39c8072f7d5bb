import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { api } from '#core/api.ts';
import { ReceiptPanel } from './receipt-panel.tsx';

type ReceiptDialogProps = { customer: Party; onClose: () => void };

/** Records money received from a customer, over several invoices or none. */
export const ReceiptDialog = ({ customer, onClose }: ReceiptDialogProps) => (
  <ReceiptPanel
    customerId={customer.id}
    title={`Receipt from ${customer.name}`}
    description="One transfer over several invoices. What is left over is on account, or an advance."
    onClose={onClose}
    onSend={async (body, idempotencyKey) => {
      const { data } = await api('POST /admin/finance/customers/{id}/account/receipts', {
        params: { id: customer.id },
        body,
        idempotencyKey,
      });
      return data.code;
    }}
  />
);
