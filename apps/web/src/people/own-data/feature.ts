import { IconUserMinus } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { erasureRequestRoutes } from './routes.ts';

export const ownDataFeature = defineFeature({
  pages: [
    {
      path: erasureRequestRoutes.list(),
      title: 'Erasure requests',
      permissions: ['employees:write'],
      prefetch: () => import('./prefetch.ts').then((m) => m.erasureRequestsPrefetch),
      screen: lazyRouteComponent(
        () => import('./erasure-requests-screen.tsx'),
        'ErasureRequestsScreen',
      ),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  notifications: {
    'erasure-requested': { icon: IconUserMinus, tone: 'attention' },
  },
});
