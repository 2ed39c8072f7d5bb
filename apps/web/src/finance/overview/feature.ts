import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { financeRoutes } from './routes.ts';

export const financeOverviewFeature = defineFeature({
  pages: [
    {
      path: financeRoutes.overview(),
      title: 'Finance',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        { frame: 'finance', label: 'Overview', purpose: 'Invoices, payments and what is due.' },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.overviewPrefetch),
      screen: lazyRouteComponent(
        () => import('./finance-overview-screen.tsx'),
        'FinanceOverviewScreen',
      ),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
