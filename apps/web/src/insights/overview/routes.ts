import { page } from '#core/routes.ts';

export const overviewRoutes = {
  analytics: page('/admin/analytics'),
};
