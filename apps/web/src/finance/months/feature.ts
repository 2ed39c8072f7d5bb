import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { monthRoutes } from './routes.ts';

export const monthsFeature = defineFeature({
  pages: [
    {
      path: monthRoutes.page(),
      title: 'Months',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        {
          frame: 'finance',
          label: 'Months',
          purpose: 'What is closed and filed, and what is unfinished before that.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.monthsPrefetch),
      screen: lazyRouteComponent(() => import('./months-screen.tsx'), 'MonthsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
