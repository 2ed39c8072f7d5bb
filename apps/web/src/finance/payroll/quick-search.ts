import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { payrollRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Payroll', payrollRoutes.page(), 'finance:read', { keywords: 'salaries payslips' }),
    goTo('Your payslips', payrollRoutes.own(), null, { keywords: 'settings salary mail password' }),
  ],
});
