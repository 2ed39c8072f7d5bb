export const dialogs = {
  '/admin/finance/events': ['+ New Event', 'Edit', 'Link document'],
};
