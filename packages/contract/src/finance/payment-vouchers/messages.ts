import { rupeeText } from '../../core/rupee-text.ts';

/** Words on payment vouchers. */
export const paymentVoucherTexts = {
  title: 'Payment Voucher',
  paidTo: 'Paid to',
  date: 'Date',
  bill: 'Our number of the bill',
  billNo: 'Vendor’s bill number',
  selfInvoice: 'Self-invoice',
  payment: 'Payment',
  reversed: 'REVERSED',
  notes: 'Notes',
  amountPaid: 'Amount paid',
  note: (amount: number, { hasTds }: { hasTds: boolean }) =>
    `Payment of ${rupeeText(amount)} to the supplier${hasTds ? ', with tax deducted at source' : ''} (Central Goods and Services Tax Rules, rule 52). The tax above is payable by the recipient.`,
} as const;
