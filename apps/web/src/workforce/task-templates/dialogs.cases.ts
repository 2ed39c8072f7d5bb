export const dialogs = {
  '/admin/staff/task-templates': ['New Template', 'Edit', 'Delete'],
};
