export const dialogs = {
  '/admin/finance/price-list': ['New Entry', 'Edit', 'Delete'],
};
