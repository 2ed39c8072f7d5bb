import { page } from '#core/routes.ts';

export const healthRoutes = {
  page: page('/admin/settings/health'),
};
