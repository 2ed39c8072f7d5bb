export const dialogs = {
  '/admin/staff/employees': ['Add Staff'],
};
