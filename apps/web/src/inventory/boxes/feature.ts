import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { boxRoutes } from './routes.ts';

export const boxesFeature = defineFeature({
  pages: [
    {
      path: boxRoutes.list(),
      title: 'Boxes',
      permissions: ['inventory:read'],
      frame: 'inventory',
      tabs: [{ frame: 'inventory', label: 'Boxes' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.boxesPrefetch),
      screen: lazyRouteComponent(() => import('./boxes-screen.tsx'), 'BoxesScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
