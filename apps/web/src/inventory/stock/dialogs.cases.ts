export const dialogs = {
  '/admin/inventory': ['Putaway', 'Update Physical Status'],
};
