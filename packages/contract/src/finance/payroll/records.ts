import { defineRecord } from '#core/record-kinds.ts';
import { payslipFieldLabels } from './field-labels.ts';

export const payrollRecord = defineRecord({
  kind: 'payroll',
  label: 'Payroll',
  noun: 'the payroll of',
  permission: 'finance:read',
  fieldLabels: payslipFieldLabels,
  address: () => '/admin/finance/payroll',
});

export const payslipRecord = defineRecord({
  kind: 'payslip',
  label: 'Payslip',
  noun: 'the payslip',
  permission: 'finance:read',
  fieldLabels: payslipFieldLabels,
  address: ({ id }) => `/admin/finance/payroll?open=${id}`,
});

declare module '#core/record-kinds.ts' {
  interface RecordKinds {
    payroll: typeof payrollRecord;
    payslip: typeof payslipRecord;
  }
}
