export const companyMessages = {
  created: (code: string) => `Company created (code: ${code})`,
  updated: 'Company updated',
  deactivated: 'Company deactivated successfully',
  reactivated: 'Company reactivated',
  loadFailed: 'Could not load companies.',
  empty: 'No companies found',
  duplicateEmail: 'Another company uses this email.',
  usernameTaken: 'This portal username is in use. Choose another.',
  belowEmployeeCount: (count: number) =>
    `This company has ${count} ${count === 1 ? 'employee' : 'employees'}. Max employees can’t be lower.`,
  passwordsDiffer: 'Passwords do not match',
  bothPasswords: 'Enter password and confirm both',
  resetNote: 'They will be forced to reset this password on first login.',
} as const;

/** How a changed field is called in a company's history. */
export const companyFieldLabels: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  companyCode: 'Code',
  industry: 'Industry',
  status: 'Status',
  maxEmployees: 'Max employees',
  'contactPerson.name': 'Contact person',
  'contactPerson.email': 'Contact email',
  'contactPerson.phone': 'Contact phone',
  'contactPerson.designation': 'Designation',
  'address.street': 'Street',
  'address.city': 'City',
  'address.state': 'State',
  'address.country': 'Country',
  'address.zipCode': 'PIN code',
  'portalAuth.username': 'Portal username',
  'portalAuth.password': 'Portal password',
};
