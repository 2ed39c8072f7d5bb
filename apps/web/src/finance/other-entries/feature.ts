import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { otherEntryRoutes } from './routes.ts';

export const otherEntriesFeature = defineFeature({
  pages: [
    {
      path: otherEntryRoutes.list(),
      title: 'Other entries',
      permissions: ['finance:read'],
      frame: 'finance-bank',
      tabs: [{ frame: 'finance-bank', label: 'Other entries', order: 2 }],
      prefetch: () => import('./prefetch.ts').then((m) => m.otherEntriesPrefetch),
      screen: lazyRouteComponent(() => import('./entries-screen.tsx'), 'EntriesScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
