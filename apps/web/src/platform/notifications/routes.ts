import { page } from '#core/routes.ts';

export const notificationRoutes = {
  settings: page('/admin/settings/notifications'),
};
