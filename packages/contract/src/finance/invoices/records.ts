import { defineRecord } from '#core/record-kinds.ts';
import { invoiceFieldLabels } from './field-labels.ts';

export const invoiceRecord = defineRecord({
  kind: 'invoice',
  label: 'Invoice',
  noun: 'the invoice',
  permission: 'finance:read',
  fieldLabels: invoiceFieldLabels,
  address: ({ id }) => `/admin/finance/invoices/${id}`,
  search: { key: 'invoice', plural: 'Invoices' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    invoice: typeof invoiceRecord;
  }
}
