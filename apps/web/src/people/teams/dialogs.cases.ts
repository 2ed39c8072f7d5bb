export const dialogs = {
  '/admin/teams': [
    'Create Team',
    'Manage roster',
    'Delete',
    'More actions > Edit',
    'More actions > Add members',
  ],
};
