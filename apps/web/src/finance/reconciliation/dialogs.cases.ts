export const dialogs = {
  '/admin/finance/recon': ['Import statement'],
};
