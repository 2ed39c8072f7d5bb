import { rupeeText } from '../../core/rupee-text.ts';

export const advanceMessages = {
  notRegistered:
    'Fill in the GSTIN of your organisation first. Without it there is no GST on advances.',
  nothingLeft: 'Nothing is left over for an advance',
  ofServices: 'GST is due on advances for services: their codes begin with 99 and have 6 digits',
  ratePositive: 'Rate must be greater than 0. Money without tax is on account.',
  placeRequired: 'Choose the place of supply: the state of the customer is not known',
  beforeReceipt: (code: string) => `A refund of ${code} can’t be dated before its receipt`,
  unknown: 'Choose an advance of this customer of which something is left',
  aboveLeft: (code: string, left: string) => `Only ${left} is left of ${code}`,
  /** For an advance whose description is not given. */
  usualDescription: 'Advance for services',
} as const;

/** Words on receipt and refund vouchers. */
export const voucherTexts = {
  title: { receipt: 'Receipt Voucher', refund: 'Refund Voucher' },
  other: { receipt: 'Received from', refund: 'Refunded to' },
  date: 'Date',
  receipt: 'Receipt',
  refund: 'Payment',
  voucher: 'Receipt voucher',
  voucherDay: 'Its date',
  mode: 'Mode',
  ref: 'Reference',
  reversed: 'REVERSED',
  notes: 'Notes',
  note: {
    receipt: (amount: number) =>
      `Advance of ${rupeeText(amount)} including tax (Central Goods and Services Tax Rules, rule 50). It is set off against the invoice.`,
    refund: (amount: number) =>
      `Refund of ${rupeeText(amount)} of the advance including tax (Central Goods and Services Tax Rules, rule 51). No invoice was issued for it.`,
  },
} as const;
