/** The names of fields in a company's history. */
export const companyFieldLabels: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  companyCode: 'Code',
  industry: 'Industry',
  status: 'Status',
  maxEmployees: 'Max employees',
  language: 'Language of employees',
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
  groupFloor: 'Smallest group in figures',
  ownPauseDays: 'Days that people pause by themselves in a challenge',
  ownPauseDaysBack: 'Days ago that such a pause can begin',
  // Of the only login that a portal had before.
  'portalAuth.username': 'Portal username',
  'portalAuth.password': 'Portal password',
  right: 'Right',
  invitations: 'Invitations',
};

/** The names of figures in the history of an import of companies. */
export const companyImportFieldLabels: Record<string, string> = { created: 'Created' };
