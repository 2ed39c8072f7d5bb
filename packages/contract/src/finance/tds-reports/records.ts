import { defineRecord } from '#core/record-kinds.ts';
import { challanFieldLabels } from './field-labels.ts';

export const challanRecord = defineRecord({
  kind: 'tds-challan',
  label: 'Challan',
  noun: 'the challan',
  permission: 'finance:read',
  fieldLabels: challanFieldLabels,
  address: () => '/admin/finance/tax/payable',
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    'tds-challan': typeof challanRecord;
  }
}
