import { IconLayoutDashboard } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { appRoutes } from '#core/routes.ts';
import { overviewRoutes } from './routes.ts';

export const overviewFeature = defineFeature({
  pages: [
    {
      path: appRoutes.dashboard(),
      title: 'Dashboard',
      permissions: ['dashboard:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.dashboardPrefetch),
      screen: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
    },
    {
      path: overviewRoutes.analytics(),
      title: 'Analytics',
      permissions: ['dashboard:read'],
      group: 'Programme',
      prefetch: () => import('./prefetch.ts').then((m) => m.analyticsPrefetch),
      screen: lazyRouteComponent(() => import('./analytics-screen.tsx'), 'AnalyticsScreen'),
    },
  ],
  redirects: {
    '/admin': appRoutes.dashboard(),
    // Any unknown address. The guard then asks signed-out users to sign in.
    $: appRoutes.dashboard(),
  },
  navigation: [
    {
      group: 'Programme',
      label: 'Dashboard',
      description: 'Today at a glance',
      icon: IconLayoutDashboard,
      to: appRoutes.dashboard(),
      permissions: ['dashboard:read'],
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
