export const dialogs = {
  '/admin/inventory/boxes': ['New Box', 'View contents'],
};
