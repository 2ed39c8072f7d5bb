import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Payroll', routes.financePayroll(), 'finance:read', { words: 'salaries payslips' }),
  ],
});
