import { page } from '#core/routes.ts';

export const taxRoutes = {
  page: page('/admin/finance/tax'),
  vendors: page('/admin/finance/tax/vendors'),
  rules: page('/admin/settings/tax'),
};
