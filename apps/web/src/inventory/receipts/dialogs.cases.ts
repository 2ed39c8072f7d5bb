export const dialogs = {
  '/admin/inventory/receipts': ['New receipt', 'More actions > Print labels'],
};
