export const dialogs = {
  '/admin/inventory/products': [
    'Add Product',
    'Import',
    'Raise PO',
    'View placements',
    'Print SKU',
  ],
};
