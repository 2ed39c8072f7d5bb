export const dialogs = {
  '/admin/employees/erasure-requests': ['Decline'],
};
