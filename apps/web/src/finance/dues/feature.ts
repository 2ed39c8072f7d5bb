import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { dueRoutes } from './routes.ts';

export const duesFeature = defineFeature({
  pages: [
    {
      path: dueRoutes.receivables(),
      title: 'Receivables',
      permissions: ['finance:read'],
      frame: 'finance-reports',
      tabs: [
        {
          frame: 'finance',
          label: 'Reports',
          purpose: 'What was due on a day, income and expense by month, and cash by week.',
          order: 2,
        },
        { frame: 'finance-reports', label: 'Receivables' },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.receivablesPrefetch),
      screen: lazyRouteComponent(() => import('./dues-screen.tsx'), 'ReceivablesScreen'),
    },
    {
      path: dueRoutes.payables(),
      title: 'Payables',
      permissions: ['finance:read'],
      frame: 'finance-reports',
      tabs: [{ frame: 'finance-reports', label: 'Payables' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.payablesPrefetch),
      screen: lazyRouteComponent(() => import('./dues-screen.tsx'), 'PayablesScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
