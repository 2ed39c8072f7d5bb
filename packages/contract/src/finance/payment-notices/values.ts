import { defineList } from '../../core/list.ts';

/** What became of a payment that a company says it made. */
export const noticeStates = ['sent', 'matched', 'not-found', 'withdrawn'] as const;
export type NoticeState = (typeof noticeStates)[number];

export const noticeStateLabels = {
  sent: 'Sent',
  matched: 'Matched',
  'not-found': 'Not found',
  withdrawn: 'Withdrawn',
} satisfies Record<NoticeState, string>;

/** Cash has no reference by which it could be found at the bank. */
export const noticeModes = ['NEFT', 'RTGS', 'UPI', 'Cheque'] as const;

export const noticeLimits = {
  /** Invoices of one notice. */
  invoices: 50,
} as const;

export const noticeList = defineList({
  search: { label: 'Search payment notices', placeholder: 'Reference, invoice or customer' },
  filters: {
    state: { label: 'State', all: 'All states', options: noticeStateLabels },
    company: { id: 'a company' },
  },
  sorts: ['createdAt', 'paidOn', 'amount'],
  sort: '-createdAt',
});
