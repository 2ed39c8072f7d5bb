import { page } from '#core/routes.ts';

export const erasureRequestRoutes = {
  list: page('/admin/employees/erasure-requests'),
};
