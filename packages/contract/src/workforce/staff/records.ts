import { defineRecord } from '#core/record-kinds.ts';
import { ownAccountActions, ownPayslipActions } from '#platform/auth/own-account-actions.ts';
import { staffFieldLabels } from './field-labels.ts';

export const staffRecord = defineRecord({
  kind: 'staff',
  label: 'Staff',
  noun: 'the member of staff',
  permission: 'staff:read',
  actions: {
    ...ownAccountActions,
    ...ownPayslipActions,
    registered: 'registered',
    approved: 'approved {record}',
    rejected: 'rejected {record}',
    reopened: 'reopened {record}',
    invited_again: 'invited {record} again',
    email_change_asked: 'asked {record} to confirm another email',
    email_change_withdrawn: 'withdrew the change of the email of {record}',
    email_changed: 'confirmed another email of {record}',
    role_changed: 'changed the role of {record}',
    bank_account_revealed: 'revealed the bank account of {record}',
    document_sent: 'sent a document',
    document_sent_again: 'sent a document again',
    document_asked: 'asked {record} for a document',
    document_asked_again: 'asked {record} for a document again',
    document_removed: 'removed a document of {record}',
    erased: 'erased the data of a person',
    documents_expired: 'removed the documents of {record}, which are not needed any more',
    data_exported: {
      text: 'exported all data of {record}',
      own: 'downloaded a copy of their data',
    },
    document_opened: 'opened the document {detail} of {record}',
  },
  fieldLabels: staffFieldLabels,
  erasure: 'person',
  address: ({ id }) => `/admin/staff/employees/${id}`,
  filePermission: 'staff:documents',
  search: { key: 'staff', plural: 'Staff' },
  notifications: {
    'kyc-waiting': {
      label: 'KYC',
      hint: 'Somebody waits for review, or sent a document again',
      more: {
        one: 'person is waiting for KYC review',
        many: 'people are waiting for KYC review',
      },
      list: '/admin/staff/kyc',
      permission: 'staff:decide',
      page: (id) => `/admin/staff/kyc?open=${id}`,
    },
  },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    staff: typeof staffRecord;
  }
}
