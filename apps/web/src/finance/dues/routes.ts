import { page } from '#core/routes.ts';

export const dueRoutes = {
  receivables: page('/admin/finance/reports'),
  payables: page('/admin/finance/reports/payables'),
};
