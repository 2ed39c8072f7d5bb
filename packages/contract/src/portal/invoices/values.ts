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
