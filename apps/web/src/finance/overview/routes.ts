import { page } from '#core/routes.ts';

export const financeRoutes = {
  overview: page('/admin/finance'),
};
