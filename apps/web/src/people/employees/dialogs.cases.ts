export const dialogs = {
  '/admin/employees': ['Add Employee', 'Edit', 'Delete'],
};
