import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { countRoutes } from './routes.ts';

export const countsFeature = defineFeature({
  pages: [
    {
      path: countRoutes.list(),
      title: 'Stock counts',
      permissions: ['inventory:read'],
      frame: 'inventory',
      tabs: [{ frame: 'inventory', label: 'Stock counts' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.countsPrefetch),
      screen: lazyRouteComponent(() => import('./counts-screen.tsx'), 'CountsScreen'),
    },
    {
      path: '/admin/inventory/counts/$id',
      title: 'Stock count',
      permissions: ['inventory:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.countPrefetch),
      screen: lazyRouteComponent(() => import('./count-page-screen.tsx'), 'CountPageScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
