export const dialogs = {
  '/admin/finance/customers': [
    'New Customer',
    'Import',
    'More actions > Edit',
    'More actions > Delete',
  ],
  '/admin/finance/vendors': [
    'New Vendor',
    'Import',
    'More actions > Edit',
    'More actions > Delete',
  ],
};
