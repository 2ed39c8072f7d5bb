export const dialogs = {
  '/admin/companies': ['Add Company', 'View', 'Edit'],
  '/admin/companies/$id': ['Edit'],
};
