export const dialogs = {
  '/admin/teams': [
    'Create Team',
    'Manage roster',
    'Delete',
    'More actions > Edit',
    'More actions > Add members',
    'More actions > Merge into another team',
    'More actions > Split',
  ],
};
