import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const payrollFeature = defineFeature({
  pages: [
    {
      path: '/admin/finance/payroll',
      title: 'Payroll',
      permissions: ['finance:read'],
      frame: 'finance',
      ahead: () => import('./ahead.ts').then((m) => m.payrollAhead),
      screen: lazyRouteComponent(() => import('./payroll-screen.tsx'), 'PayrollScreen'),
    },
  ],
  commands: [
    goTo('Payroll', routes.financePayroll(), 'finance:read', { words: 'salaries payslips' }),
  ],
});
