export const dialogs = {
  '/admin/settings/api-keys': ['Make API key'],
};
