import { page } from '#core/routes.ts';

export const importRoutes = {
  page: page('/admin/employees/import'),
};
