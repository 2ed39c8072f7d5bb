/** Labels of changed fields in the history. */
export const warehouseFieldLabels: Record<string, string> = {
  code: 'Code',
  name: 'Name',
  type: 'Type',
  isActive: 'Active',
  'address.line1': 'Address line',
  'address.city': 'City',
  'address.state': 'State',
  'address.pincode': 'PIN code',
  'address.country': 'Country',
};
