import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { paymentRoutes } from './routes.ts';

export const paymentsFeature = defineFeature({
  pages: [
    {
      path: paymentRoutes.list(),
      title: 'Payments',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        {
          frame: 'finance',
          label: 'Payments',
          purpose: 'Money that came in and went out on invoices, with tax deducted at source.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.paymentsPrefetch),
      screen: lazyRouteComponent(() => import('./payments-screen.tsx'), 'PaymentsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
