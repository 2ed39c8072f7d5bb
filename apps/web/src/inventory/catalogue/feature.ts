import { IconPackage } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { loadedWith } from '#core/lazy-part.tsx';
import { productRoutes } from './routes.ts';
import { orderApproval, skuLedger } from './slots.ts';

export const catalogueFeature = defineFeature({
  pages: [
    {
      path: productRoutes.list(),
      title: 'Products',
      permissions: ['inventory:read'],
      frame: 'inventory',
      tabs: [{ frame: 'inventory', label: 'Products' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.productsPrefetch),
      screen: lazyRouteComponent(
        () => loadedWith(import('./products-screen.tsx'), firstParts()),
        'ProductsScreen',
      ),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  notifications: {
    'low-stock': { icon: IconPackage, tone: 'attention' },
  },
});

/** The parts that the list and its drawer show at once. */
const firstParts = () => [...orderApproval.parts(), ...skuLedger.parts()];
