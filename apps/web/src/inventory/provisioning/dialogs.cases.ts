export const dialogs = {
  '/admin/inventory/provisioning': ['New ticket'],
};
