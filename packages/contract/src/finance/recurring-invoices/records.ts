import { defineRecord } from '#core/record-kinds.ts';
import { recurringFieldLabels } from './field-labels.ts';

export const recurringInvoiceRecord = defineRecord({
  kind: 'recurring-invoice',
  label: 'Recurring invoice',
  noun: 'the recurring invoice',
  permission: 'finance:read',
  actions: {
    paused: 'paused {record}',
    resumed: 'resumed {record}',
    ended: 'ended {record}',
  },
  fieldLabels: recurringFieldLabels,
  address: ({ id }) => `/admin/finance/invoices/recurring?open=${id}`,
  search: { key: 'recurringInvoice', plural: 'Recurring invoices' },
  notifications: {
    'recurring-invoice-drafted': {
      label: 'Drafts of recurring invoices',
      hint: 'A recurring invoice has made a draft, which a person issues',
      more: { one: 'recurring invoice has a draft', many: 'recurring invoices have drafts' },
      list: '/admin/finance/invoices?status=draft',
    },
    'recurring-invoice-refused': {
      label: 'Refused recurring invoices',
      hint: 'A recurring invoice could not be made or issued',
      more: {
        one: 'recurring invoice needs attention',
        many: 'recurring invoices need attention',
      },
      list: '/admin/finance/invoices/recurring?status=refused',
    },
  },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'recurring-invoice': typeof recurringInvoiceRecord;
  }
}
