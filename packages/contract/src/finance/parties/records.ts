import { defineRecord } from '#core/record-kinds.ts';
import { partyFieldLabels } from './field-labels.ts';

export const customerRecord = defineRecord({
  kind: 'customer',
  label: 'Customer',
  noun: 'the customer',
  permission: 'finance:read',
  actions: {
    bank_account_revealed: 'revealed the bank account of {record}',
    pan_revealed: 'revealed the PAN of {record}',
    balance_changed: 'changed the balance of {record}',
    statement_mailed: 'mailed {record} the statement {detail}',
    reminded: 'reminded {record} of {detail}',
    reminders_paused: 'left {record} out of payment reminders',
    reminders_resumed: 'let {record} be reminded again',
  },
  fieldLabels: partyFieldLabels,
  address: ({ id }) => `/admin/finance/customers/${id}`,
  search: { key: 'customer', plural: 'Customers' },
});

export const vendorRecord = defineRecord({
  kind: 'vendor',
  label: 'Vendor',
  noun: 'the vendor',
  permission: 'finance:read',
  actions: {
    bank_account_revealed: 'revealed the bank account of {record}',
    pan_revealed: 'revealed the PAN of {record}',
    balance_changed: 'changed the balance of {record}',
    statement_mailed: 'mailed {record} the statement {detail}',
  },
  fieldLabels: partyFieldLabels,
  address: ({ id }) => `/admin/finance/vendors/${id}`,
  search: { key: 'vendor', plural: 'Vendors' },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    customer: typeof customerRecord;
    vendor: typeof vendorRecord;
  }
}
