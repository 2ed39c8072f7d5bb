import { defineRecord } from '#core/record-kinds.ts';
import { certificateFieldLabels, challanFieldLabels } from './field-labels.ts';

export const challanRecord = defineRecord({
  kind: 'tds-challan',
  label: 'Challan',
  noun: 'the challan',
  permission: 'finance:read',
  fieldLabels: challanFieldLabels,
  address: () => '/admin/finance/tax/payable',
});

/** A certificate of tax that a client deducted from its payments. */
export const clientCertificateRecord = defineRecord({
  kind: 'client-certificate',
  label: 'TDS certificate',
  noun: 'the TDS certificate',
  permission: 'finance:read',
  company: 'always',
  actions: {
    sent: 'sent {record}',
    refused: 'refused {record}',
    withdrawn: 'withdrew {record}',
  },
  fieldLabels: certificateFieldLabels,
  address: ({ id }) => `/admin/finance/tax/receivable?open=${id}`,
  notifications: {
    'client-certificate': {
      label: 'TDS certificates',
      hint: 'A company sends the certificate of tax that it deducted',
      more: { one: 'TDS certificate', many: 'TDS certificates' },
      list: '/admin/finance/tax/receivable',
    },
  },
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'tds-challan': typeof challanRecord;
    'client-certificate': typeof clientCertificateRecord;
  }
}
