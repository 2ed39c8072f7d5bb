export const dialogs = {
  '/admin/announcements': ['New Announcement'],
};
