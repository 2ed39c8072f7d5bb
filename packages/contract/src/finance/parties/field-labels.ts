/** The names of fields in the history. */
export const partyFieldLabels: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  gstin: 'GSTIN',
  pan: 'PAN',
  isSez: 'In a special economic zone',
  'address.line1': 'Address',
  'address.city': 'City',
  'address.state': 'State',
  'address.pincode': 'PIN code',
  'bank.name': 'Bank',
  'bank.ifsc': 'IFSC',
  'bank.account': 'Account number',
  contact: 'Contact person',
  company: 'Client company',
};
