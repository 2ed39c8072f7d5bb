import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';

export const paymentsFeature = defineFeature({
  pages: [
    {
      path: '/admin/finance/payments',
      title: 'Payments',
      permissions: ['finance:read'],
      frame: 'finance',
      ahead: () => import('./prefetch.ts').then((m) => m.paymentsPrefetch),
      screen: lazyRouteComponent(() => import('./payments-screen.tsx'), 'PaymentsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
