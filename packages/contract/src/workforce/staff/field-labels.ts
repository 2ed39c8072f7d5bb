/** The names of fields in the history of a staff member. */
export const staffFieldLabels: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  department: 'Department',
  employeeCode: 'Employee code',
  role: 'Role',
  status: 'Status',
  isActive: 'Active',
  pan: 'PAN',
  panName: 'Name on the PAN card',
  ctcAnnual: 'Annual CTC',
  bankName: 'Bank',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  reason: 'Reason',
  document: 'Document',
};
