export const dialogs = {
  '/admin/staff/tasks': ['New Task', 'Delete', 'More actions > Edit'],
};
