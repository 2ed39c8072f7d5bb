import { defineRecord } from '#core/record-kinds.ts';
import { bankStatementFieldLabels } from './field-labels.ts';

export const statementRecord = defineRecord({
  kind: 'statement',
  label: 'Bank statement',
  noun: 'the bank statement',
  permission: 'finance:read',
  fieldLabels: bankStatementFieldLabels,
  address: ({ id }) => `/admin/finance/recon?statement=${id}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    statement: typeof statementRecord;
  }
}
