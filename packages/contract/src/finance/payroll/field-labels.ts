/** The names of fields in the history. */
export const payslipFieldLabels: Record<string, string> = {
  code: 'Number',
  employee: 'Employee',
  month: 'Month',
  payslips: 'Payslips',
  gross: 'Gross',
  tds: 'TDS',
  net: 'Net',
  computedGross: 'Computed gross',
  computedTds: 'Computed TDS',
  status: 'Status',
  mode: 'Mode',
  ref: 'Reference',
  paidOn: 'Date',
  account: 'Account number',
  again: 'Again',
  reason: 'Reason',
};
