import { defineRecord } from '#core/record-kinds.ts';
import { invoiceFieldLabels } from './field-labels.ts';

export const invoiceRecord = defineRecord({
  kind: 'invoice',
  label: 'Invoice',
  noun: 'the invoice',
  permission: 'finance:read',
  actions: {
    drafted: 'drafted {record}',
    issued: 'issued {record}',
    recorded: 'recorded {record}',
    voided: 'voided {record}',
    sent: 'sent {record}',
    link_made: 'made a link to {record} for the customer',
    link_withdrawn: 'withdrew the link to {record}',
    credited: 'credited {record} by {detail}',
    amended: 'amended {record}',
    event_linked: 'linked {record} to an event',
    event_unlinked: 'took {record} off its event',
    credit_changed: 'changed the input tax credit of {record}',
    bill_attached: 'kept a copy of the bill of {record}',
    bill_removed: 'removed the copy of the bill of {record}',
    payment_recorded: 'recorded a payment of {record}',
    payment_reversed: 'reversed a payment of {record}',
    balance_applied: 'applied the balance on account to {record}',
    balance_released: 'took the customer’s balance back from {record}',
    recipient_reversal_changed: 'changed what the recipient did about {detail} of {record}',
  },
  fieldLabels: invoiceFieldLabels,
  address: ({ id }) => `/admin/finance/invoices/${id}`,
  search: { key: 'invoice', plural: 'Invoices' },
  notifications: {
    'invoice-overdue': {
      label: 'Overdue invoices',
      hint: 'An invoice or a bill passes its due day',
      more: { one: 'invoice is overdue', many: 'invoices and bills are overdue' },
      list: '/admin/finance/invoices?overdue=true',
    },
  },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    invoice: typeof invoiceRecord;
  }
}
