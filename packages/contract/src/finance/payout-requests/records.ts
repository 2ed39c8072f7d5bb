import { defineRecord } from '#core/record-kinds.ts';
import { payoutRequestFieldLabels } from './field-labels.ts';

export const payoutRequestRecord = defineRecord({
  kind: 'payout-request',
  label: 'Pay-out to approve',
  noun: 'the pay-out',
  permission: 'finance:read',
  actions: {
    asked: 'asked for approval of {record}',
    approved: 'approved {record}',
    refused: 'refused {record}',
    withdrawn: 'withdrew {record}',
  },
  fieldLabels: payoutRequestFieldLabels,
  address: ({ id }) => `/admin/finance/payments/approvals?open=${id}`,
  notifications: {
    'payout-to-approve': {
      label: 'Pay-outs to approve',
      hint: 'A pay-out needs approval by another person',
      more: { one: 'pay-out to approve', many: 'pay-outs to approve' },
      list: '/admin/finance/payments/approvals?state=waiting',
      permission: 'finance:pay',
    },
    'payout-decided': {
      label: 'Decisions on your pay-outs',
      hint: 'Your pay-out was approved or refused',
      more: { one: 'decision on a pay-out', many: 'decisions on pay-outs' },
      list: '/admin/finance/payments/approvals',
    },
  },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'payout-request': typeof payoutRequestRecord;
  }
}
