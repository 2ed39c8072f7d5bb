export const dialogs = {
  '/admin/finance': ['How'],
};
