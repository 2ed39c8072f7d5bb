export const dialogs = {
  '/admin/finance/customers': ['New Customer', 'Import', 'Edit', 'Delete'],
  '/admin/finance/vendors': ['New Vendor', 'Import', 'Edit', 'Delete'],
};
