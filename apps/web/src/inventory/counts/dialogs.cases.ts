export const dialogs = {
  '/admin/inventory/counts': ['New count'],
};
