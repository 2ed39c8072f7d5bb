export const dialogs = {
  '/admin/inventory/warehouses': ['New Warehouse', 'Edit'],
};
