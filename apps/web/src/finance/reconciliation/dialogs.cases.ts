export const dialogs = {
  '/admin/finance/recon': ['Import statement'],
  '/admin/finance/recon/rules': ['Edit', 'Delete'],
};
