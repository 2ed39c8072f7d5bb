export const dialogs = {
  '/admin/settings/tax': ['New rule for GST'],
};
