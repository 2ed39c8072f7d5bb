import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { warehouseRoutes } from './routes.ts';

export const warehousesFeature = defineFeature({
  pages: [
    {
      path: warehouseRoutes.list(),
      title: 'Warehouses',
      permissions: ['inventory:read'],
      frame: 'inventory',
      tabs: [{ frame: 'inventory', label: 'Warehouses' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.warehousesPrefetch),
      screen: lazyRouteComponent(() => import('./warehouses-screen.tsx'), 'WarehousesScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
