/** Terms and limits of quotations. Without schemas, so that screens that load none can import it. */
import { defineList } from '../../core/list.ts';

/** A proforma is a quotation in the form of an invoice, such as for a payment in advance. */
export const quotationTypes = ['quotation', 'proforma'] as const;
export type QuotationType = (typeof quotationTypes)[number];
export const quotationTypeLabels: Record<QuotationType, string> = {
  quotation: 'Quotation',
  proforma: 'Proforma',
};

/** What was decided about it. `sent`: nothing yet. */
export const quotationStates = ['draft', 'sent', 'accepted', 'declined'] as const;
export type QuotationState = (typeof quotationStates)[number];

/** Expired: sent, and valid until a day that has passed. */
export const quotationStatusLabels = {
  draft: 'Draft',
  sent: 'Sent',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
} as const;
export type QuotationStatus = keyof typeof quotationStatusLabels;
export const quotationStatuses = Object.keys(quotationStatusLabels) as [
  QuotationStatus,
  ...QuotationStatus[],
];

/** Days after its date until which a quotation is valid by default. */
export const usualValidity = 30;

export const quotationList = defineList({
  search: { label: 'Search quotations', placeholder: 'Number or customer' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: quotationStatusLabels },
    type: { label: 'Type', all: 'Quotations and proformas', options: quotationTypeLabels },
    party: { id: 'a customer' },
  },
  sorts: ['issuedOn', 'code', 'customer', 'grandTotal', 'validUntil', 'createdAt'],
  sort: '-issuedOn',
});

/** Returns the status of a quotation on a day. */
export const quotationStatus = (
  { state, validUntil }: { state: QuotationState; validUntil: string },
  today: string,
): QuotationStatus => (state === 'sent' && validUntil < today ? 'expired' : state);
