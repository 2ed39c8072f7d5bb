import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { priceListRoutes } from './routes.ts';

export const priceListFeature = defineFeature({
  pages: [
    {
      path: priceListRoutes.list(),
      title: 'Price list',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        {
          frame: 'finance',
          label: 'Price list',
          purpose: 'What we sell, to be picked in invoices, quotations and recurring invoices.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.priceListPrefetch),
      screen: lazyRouteComponent(() => import('./price-list-screen.tsx'), 'PriceListScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
