import { page } from '#core/routes.ts';

export const cashForecastRoutes = {
  page: page('/admin/finance/reports/cash'),
};
