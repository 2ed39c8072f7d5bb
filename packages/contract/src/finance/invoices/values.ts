import { defineList } from '../../core/list.ts';

export const invoiceKinds = ['sales', 'purchase'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceStatuses = ['draft', 'unpaid', 'part-paid', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Days since the due date. */
export const ageBuckets = ['0-30', '31-60', '61-90', '90+'] as const;

/** Ages of amounts due, as the overview groups them. */
const invoiceAges = ['not-due', ...ageBuckets] as const;
export type InvoiceAge = (typeof invoiceAges)[number];

const invoiceStatusLabels: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  unpaid: 'Unpaid',
  'part-paid': 'Part-paid',
  paid: 'Paid',
  void: 'Void',
};

export const invoiceList = defineList({
  search: { label: 'Search invoices', placeholder: 'Code, party or bill number' },
  filters: {
    kind: invoiceKinds,
    status: {
      label: 'Status',
      all: 'All statuses',
      options: { open: 'Open', ...invoiceStatusLabels },
    },
    overdue: ['true', 'false'],
    age: invoiceAges,
    party: { id: 'a party' },
    from: 'day',
    to: 'day',
  },
  sorts: [
    'issuedOn',
    'code',
    'party',
    'subtotal',
    'taxTotal',
    'grandTotal',
    'due',
    'dueOn',
    'status',
    'createdAt',
  ],
  sort: '-issuedOn',
});
