export const dialogs = {
  '/admin/inventory/orders': ['New order'],
};
