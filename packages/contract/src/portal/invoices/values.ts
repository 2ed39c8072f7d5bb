import { noticeStateLabels } from '#finance/payment-notices/values.ts';
import { defineList } from '../../core/list.ts';

const companyInvoiceStatuses = ['unpaid', 'part-paid', 'paid', 'void'] as const;
export type CompanyInvoiceStatus = (typeof companyInvoiceStatuses)[number];

export const companyInvoiceList = defineList({
  search: { label: 'Search invoices', placeholder: 'Invoice number' },
  filters: {
    status: {
      label: 'Status',
      all: 'All statuses',
      options: {
        open: 'To pay',
        unpaid: 'Unpaid',
        'part-paid': 'Part-paid',
        paid: 'Paid',
        void: 'Void',
      },
    },
  },
  sorts: ['issuedOn', 'code', 'grandTotal', 'due', 'dueOn'],
  sort: '-issuedOn',
});

export const companyNoticeList = defineList({
  filters: {
    state: { label: 'State', all: 'All states', options: noticeStateLabels },
    invoice: { id: 'an invoice' },
  },
  sorts: ['createdAt'],
  sort: '-createdAt',
});
