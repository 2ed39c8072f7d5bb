import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { customerRoutes, vendorRoutes } from './routes.ts';

export const partiesFeature = defineFeature({
  pages: [
    {
      path: customerRoutes.list(),
      title: 'Customers',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        {
          frame: 'finance',
          label: 'Customers',
          purpose: 'Whom you bill: what an invoice says of them, and what they owe.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.partiesPrefetch('customer')),
      screen: lazyRouteComponent(() => import('./parties-screen.tsx'), 'CustomersScreen'),
    },
    {
      path: vendorRoutes.list(),
      title: 'Vendors',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
        {
          frame: 'finance',
          label: 'Vendors',
          purpose: 'Who bills you: where they are paid, and what you owe them.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.partiesPrefetch('vendor')),
      screen: lazyRouteComponent(() => import('./parties-screen.tsx'), 'VendorsScreen'),
    },
    {
      path: '/admin/finance/customers/$id',
      title: 'Customer',
      permissions: ['finance:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.partyPrefetch('customer')),
      screen: lazyRouteComponent(() => import('./party-page-screen.tsx'), 'CustomerPageScreen'),
    },
    {
      path: '/admin/finance/vendors/$id',
      title: 'Vendor',
      permissions: ['finance:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.partyPrefetch('vendor')),
      screen: lazyRouteComponent(() => import('./party-page-screen.tsx'), 'VendorPageScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
