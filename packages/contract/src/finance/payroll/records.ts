import { defineRecord } from '#core/record-kinds.ts';
import { payslipFieldLabels } from './field-labels.ts';

export const payrollRecord = defineRecord({
  kind: 'payroll',
  label: 'Payroll',
  noun: 'the payroll of',
  permission: 'finance:read',
  actions: {
    payslips_created: 'created all payslips of {record}',
    payslips_paid: 'marked as paid all payslips of {record}',
    bank_file_made: 'made the bank file of {record}',
    payslips_mailed: 'mailed the payslips of {record}',
    settings_changed: 'changed who can pay out salaries',
  },
  fieldLabels: payslipFieldLabels,
  address: () => '/admin/finance/payroll',
});

export const payslipRecord = defineRecord({
  kind: 'payslip',
  label: 'Payslip',
  noun: 'the payslip',
  permission: 'finance:read',
  actions: {
    paid: 'marked {record} as paid',
    payment_reversed: 'reversed the payment of {record}',
    put_into_bank_file: 'put {record} into the bank file',
    mailed: 'mailed {record}',
    voided: 'voided {record}',
  },
  fieldLabels: payslipFieldLabels,
  erasure: 'titles',
  address: ({ id }) => `/admin/finance/payroll?open=${id}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    payroll: typeof payrollRecord;
    payslip: typeof payslipRecord;
  }
}
