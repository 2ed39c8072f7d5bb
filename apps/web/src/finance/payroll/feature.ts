import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { payrollRoutes } from './routes.ts';

export const payrollFeature = defineFeature({
  pages: [
    {
      path: payrollRoutes.page(),
      title: 'Payroll',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        {
          frame: 'finance',
          label: 'Payroll',
          purpose: 'What staff earn in a month: payslips, tax and the payment of them.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.payrollPrefetch),
      screen: lazyRouteComponent(() => import('./payroll-screen.tsx'), 'PayrollScreen'),
    },
    {
      path: payrollRoutes.own(),
      title: 'Payslips',
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'Payslips',
          purpose: 'Your own payslips, and how they are mailed to you.',
          order: 2,
        },
      ],
      group: 'Settings',
      screen: lazyRouteComponent(() => import('./own-payslips-screen.tsx'), 'OwnPayslipsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
