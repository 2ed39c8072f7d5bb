export const dialogs = {
  '/admin/finance/months': ['Close stock value'],
};
