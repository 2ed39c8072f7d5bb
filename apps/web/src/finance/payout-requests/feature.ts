import { IconCheck, IconClockCheck } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { payoutRequestRoutes } from './routes.ts';

export const payoutRequestsFeature = defineFeature({
  pages: [
    {
      path: payoutRequestRoutes.list(),
      title: 'Pay-outs to approve',
      permissions: ['finance:read'],
      frame: 'finance',
      prefetch: () => import('./prefetch.ts').then((m) => m.requestsPrefetch),
      screen: lazyRouteComponent(() => import('./requests-screen.tsx'), 'RequestsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  notifications: {
    'payout-to-approve': { icon: IconClockCheck, tone: 'attention' },
    'payout-decided': { icon: IconCheck, tone: 'info' },
  },
});
