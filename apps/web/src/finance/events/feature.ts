import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';

export const eventsFeature = defineFeature({
  pages: [
    {
      path: '/admin/finance/events',
      title: 'Event P&L',
      permissions: ['finance:read'],
      frame: 'finance',
      ahead: () => import('./prefetch.ts').then((m) => m.eventsPrefetch),
      screen: lazyRouteComponent(() => import('./events-screen.tsx'), 'EventsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
