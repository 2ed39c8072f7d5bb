import { defineList } from '../../core/list.ts';

export const invoiceKinds = ['sales', 'purchase'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceStatuses = ['draft', 'unpaid', 'part-paid', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What a line at a rate of 0 is. Zero-rated supplies follow from the recipient instead. */
export const untaxedKinds = ['nil', 'exempt', 'non-gst'] as const;
export type UntaxedKind = (typeof untaxedKinds)[number];
export const untaxedLabels: Record<UntaxedKind, string> = {
  nil: 'Nil-rated',
  exempt: 'Exempt',
  'non-gst': 'Non-GST',
};

/** Whether the input tax on a line of a bill is taken as credit. */
export const recordedCredits = ['eligible', 'blocked', 'none'] as const;
export const lineCredits = [...recordedCredits, 'reversed'] as const;
export type RecordedCredit = (typeof recordedCredits)[number];
export type LineCredit = (typeof lineCredits)[number];
export const lineCreditLabels: Record<LineCredit, string> = {
  eligible: 'Eligible',
  blocked: 'Blocked, section 17(5)',
  none: 'No credit',
  reversed: 'Reversed later',
};

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
    reverseCharge: { label: 'Tax', all: 'Any tax', options: { true: 'Reverse charge' } },
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
