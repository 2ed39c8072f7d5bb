/** Terms and limits of recurring invoices. Without schemas, so that screens that load none can import it. */
import { defineList } from '../../core/list.ts';

export const invoiceIntervals = ['monthly', 'quarterly'] as const;
export type InvoiceInterval = (typeof invoiceIntervals)[number];
export const intervalLabels: Record<InvoiceInterval, string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
};

/**
 * Who issues the drafts of a schedule: a person, or the product on the day of the invoice. `mailed`:
 * the product also mails it to the customer.
 */
export const issueModes = ['manual', 'automatic', 'mailed'] as const;
export type IssueMode = (typeof issueModes)[number];
export const issueModeLabels: Record<IssueMode, string> = {
  manual: 'By a person',
  automatic: 'By itself on its day',
  mailed: 'By itself on its day, and mailed',
};

/** `refused`: a rule refused its next invoice, which is tried again every hour. */
export const recurringStatuses = ['active', 'refused', 'paused', 'ended'] as const;
export type RecurringStatus = (typeof recurringStatuses)[number];
export const recurringStatusLabels: Record<RecurringStatus, string> = {
  active: 'Active',
  refused: 'Needs attention',
  paused: 'Paused',
  ended: 'Ended',
};

export const recurringLimits = {
  /** Days before the day of an invoice on which its draft is made, at most. */
  daysAhead: 60,
  /** Days from the day of an invoice to its due date, at most. */
  dueDays: 365,
  /** Price changes of one line. */
  prices: 60,
} as const;

/** In a description or the notes, it stands for the month of the invoice: "November 2026". */
export const monthMark = '{month}';

export const recurringInvoiceList = defineList({
  search: { label: 'Search recurring invoices', placeholder: 'Name or customer' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: recurringStatusLabels },
    interval: { label: 'Repeats', all: 'Monthly and quarterly', options: intervalLabels },
    party: { id: 'a customer' },
    invoice: { id: 'an invoice' },
  },
  sorts: ['nextOn', 'name', 'customer', 'createdAt'],
  sort: 'nextOn',
});
