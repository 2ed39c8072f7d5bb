import type { QuotationType } from './values.ts';

export const quotationMessages = {
  created: 'Quotation saved',
  updated: 'Quotation changed',
  deleted: 'Quotation deleted',
  sent: (email: string) => `On its way to ${email}`,
  marked: 'Marked as sent',
  accepted: 'Quotation accepted',
  declined: 'Quotation declined',
  reopened: 'Quotation open again',
  invoiced: 'Draft invoice made',
  loadFailed: 'Failed to load quotations',
  saveFailed: 'Failed to save the quotation',
  changeFailed: 'Failed to change the quotation',
  deleteFailed: 'Failed to delete the quotation',
  empty: 'No quotations',
  endsBeforeDate: 'It can’t be valid until a day before its date',
  notADraft: 'A quotation that was sent never changes. Copy it to make another one.',
  stillADraft: 'This is a draft. Send it first.',
  alreadyInvoiced: 'Its invoice is made already.',
  declinedFirst: 'It was declined. Open it again first.',
  noEmail: 'Enter the address to send it to',
} as const;

/** Words on printed quotations. */
export const quotationPrintTexts = {
  title: { quotation: 'Quotation', proforma: 'Proforma Invoice' },
  notAnInvoice: {
    quotation: 'This is a quotation and not a tax invoice.',
    proforma: 'This is a proforma invoice and not a tax invoice.',
  },
  other: { quotation: 'Quotation for', proforma: 'Proforma for' },
  date: 'Date',
  validUntil: 'Valid until',
  notes: 'Notes',
  draft: 'DRAFT',
} satisfies Record<string, string | Record<QuotationType, string>>;
