import { page, recordPage } from '#core/routes.ts';

export const announcementRoutes = {
  list: page('/admin/announcements'),
  record: recordPage('announcement'),
};
