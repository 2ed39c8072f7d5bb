import { IconPackage } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { stockRoutes } from '#inventory/stock/routes.ts';

export const inventoryFeature = defineFeature({
  frames: [
    {
      id: 'inventory',
      screen: lazyRouteComponent(() => import('./inventory-screen.tsx'), 'InventoryScreen'),
    },
  ],
  navigation: [
    {
      group: 'Operations',
      label: 'Inventory',
      description: 'Boxes, SKUs and stock',
      icon: IconPackage,
      to: stockRoutes.dashboard(),
      permissions: ['inventory:read'],
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
