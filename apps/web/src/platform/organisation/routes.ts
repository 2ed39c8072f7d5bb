import { page } from '#core/routes.ts';

export const organisationRoutes = {
  page: page('/admin/settings/organisation'),
};
