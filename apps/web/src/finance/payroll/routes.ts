import { page } from '#core/routes.ts';

export const payrollRoutes = {
  page: page('/admin/finance/payroll'),
  own: page('/admin/settings/payslips'),
};
