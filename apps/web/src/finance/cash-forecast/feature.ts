import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { cashForecastRoutes } from './routes.ts';

export const cashForecastFeature = defineFeature({
  pages: [
    {
      path: cashForecastRoutes.page(),
      title: 'Cash forecast',
      permissions: ['finance:read'],
      frame: 'finance-reports',
      tabs: [{ frame: 'finance-reports', label: 'Cash forecast', order: 2 }],
      prefetch: () => import('./prefetch.ts').then((m) => m.cashForecastPrefetch),
      screen: lazyRouteComponent(() => import('./forecast-screen.tsx'), 'ForecastScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
