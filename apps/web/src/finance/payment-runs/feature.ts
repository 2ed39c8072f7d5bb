import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { paymentRunRoutes } from './routes.ts';

export const paymentRunsFeature = defineFeature({
  pages: [
    {
      path: paymentRunRoutes.list(),
      title: 'Payment runs',
      permissions: ['finance:read'],
      frame: 'finance',
      prefetch: () => import('./prefetch.ts').then((m) => m.runsPrefetch),
      screen: lazyRouteComponent(() => import('./runs-screen.tsx'), 'RunsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
