import { IconPackageImport } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { ticketReturns } from '#inventory/provisioning/slots.ts';
import { returnRoutes } from './routes.ts';

export const returnsFeature = defineFeature({
  pages: [
    {
      path: returnRoutes.list(),
      title: 'Returns',
      permissions: ['inventory:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.returnsPrefetch),
      screen: lazyRouteComponent(() => import('./returns-screen.tsx'), 'ReturnsScreen'),
    },
  ],
  redirects: { '/returns': returnRoutes.list() },
  navigation: [
    {
      group: 'Operations',
      label: 'Returns',
      description: 'Transport to storage',
      icon: IconPackageImport,
      to: returnRoutes.list(),
      permissions: ['inventory:read'],
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  slots: [
    ticketReturns.fill(
      lazyPart(() => import('./ticket-returns-panel.tsx').then((m) => m.TicketReturnsPanel)),
    ),
  ],
});
