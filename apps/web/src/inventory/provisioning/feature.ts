import { IconPackageExport } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { loadedWith } from '#core/lazy-part.tsx';
import { ticketRoutes } from './routes.ts';
import { ticketReturns } from './slots.ts';

export const provisioningFeature = defineFeature({
  pages: [
    {
      path: ticketRoutes.list(),
      title: 'Provisioning',
      permissions: ['inventory:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.ticketsPrefetch),
      screen: lazyRouteComponent(() => import('./provisioning-screen.tsx'), 'ProvisioningScreen'),
    },
    {
      path: '/admin/inventory/provisioning/$id',
      title: 'Pick ticket',
      permissions: ['inventory:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.ticketPrefetch),
      screen: lazyRouteComponent(
        () => loadedWith(import('./ticket-page-screen.tsx'), ticketReturns.parts()),
        'TicketPageScreen',
      ),
    },
  ],
  redirects: { '/provisioning': ticketRoutes.list() },
  navigation: [
    {
      group: 'Operations',
      label: 'Provisioning',
      description: 'Pick tickets',
      icon: IconPackageExport,
      to: ticketRoutes.list(),
      permissions: ['inventory:read'],
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
