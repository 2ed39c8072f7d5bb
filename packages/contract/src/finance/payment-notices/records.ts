import { defineRecord } from '#core/record-kinds.ts';
import { noticeFieldLabels } from './field-labels.ts';

export const paymentNoticeRecord = defineRecord({
  kind: 'payment-notice',
  label: 'Payment notice',
  noun: 'the payment notice',
  permission: 'finance:read',
  company: 'always',
  actions: {
    sent: 'sent {record}',
    matched: 'recorded the payment of {record}',
    not_found: 'did not find the payment of {record}',
    match_undone: 'took back the payment of {record}',
    withdrawn: 'withdrew {record}',
  },
  fieldLabels: noticeFieldLabels,
  address: ({ id }) => `/admin/finance/payments/notices?open=${id}`,
  notifications: {
    'payment-notice': {
      label: 'Payment notices',
      hint: 'A company says that it has paid',
      more: { one: 'payment notice', many: 'payment notices' },
      list: '/admin/finance/payments/notices?state=sent',
    },
  },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'payment-notice': typeof paymentNoticeRecord;
  }
}
