import { defineRecord } from '#core/record-kinds.ts';
import { quotationFieldLabels } from './field-labels.ts';

export const quotationRecord = defineRecord({
  kind: 'quotation',
  label: 'Quotation',
  noun: 'the quotation',
  permission: 'finance:read',
  actions: {
    sent: 'sent {record}',
    accepted: 'recorded that {record} is accepted',
    declined: 'recorded that {record} is declined',
    reopened: 'opened {record} again',
    invoiced: 'made the invoice of {record}',
  },
  fieldLabels: quotationFieldLabels,
  address: ({ id }) => `/admin/finance/quotations?open=${id}`,
  search: { key: 'quotation', plural: 'Quotations' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    quotation: typeof quotationRecord;
  }
}
