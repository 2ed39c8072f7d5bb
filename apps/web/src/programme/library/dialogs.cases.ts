export const dialogs = {
  '/admin/library': ['Edit'],
};
