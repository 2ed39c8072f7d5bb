import type { Party } from '@kolam/contract/finance/parties/model.ts';
import { PayoutDialog } from './payout-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

type SettlementDialogProps = { party: Party; onClose: () => void };

/** Records money from a customer or to a vendor, over their open invoices or bills. */
export const SettlementDialog = ({ party, onClose }: SettlementDialogProps) =>
  party.kind === 'customer' ? (
    <ReceiptDialog customer={party} onClose={onClose} />
  ) : (
    <PayoutDialog vendor={party} onClose={onClose} />
  );
