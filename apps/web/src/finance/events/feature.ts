import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { eventRoutes } from './routes.ts';

export const eventsFeature = defineFeature({
  pages: [
    {
      path: eventRoutes.list(),
      title: 'Event P&L',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        {
          frame: 'finance',
          label: 'Event P&L',
          purpose: 'What each event was to bring and cost, and what it did.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.eventsPrefetch),
      screen: lazyRouteComponent(() => import('./events-screen.tsx'), 'EventsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
