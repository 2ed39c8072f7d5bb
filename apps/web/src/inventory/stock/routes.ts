import { page } from '#core/routes.ts';

export const stockRoutes = {
  dashboard: page('/admin/inventory'),
  movements: page('/admin/inventory/movements'),
};
