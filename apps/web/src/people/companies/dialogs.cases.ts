export const dialogs = {
  '/admin/companies': ['Add Company', 'Import', 'View', 'Edit'],
  '/admin/companies/$id': ['Edit'],
};
