/** The names of fields in a company's history. */
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
  holidays: 'Holidays',
  // Of the only login that a portal had before.
  'portalAuth.username': 'Portal username',
  'portalAuth.password': 'Portal password',
  right: 'Right',
  invitations: 'Invitations',
};
