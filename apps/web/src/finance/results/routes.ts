import { page } from '#core/routes.ts';

export const resultRoutes = {
  page: page('/admin/finance/reports/income'),
};
