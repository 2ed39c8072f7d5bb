import { page } from '#core/routes.ts';

export const apiKeyRoutes = {
  list: page('/admin/settings/api-keys'),
  calls: page('/admin/settings/api-calls'),
};
