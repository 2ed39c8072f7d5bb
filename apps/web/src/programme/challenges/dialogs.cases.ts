export const dialogs = {
  '/admin/challenges': ['Create Challenge', 'Insights', 'Edit', 'Clone', 'Delete'],
};
