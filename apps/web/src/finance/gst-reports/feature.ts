import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { gstRoutes } from './routes.ts';

export const gstReportsFeature = defineFeature({
  pages: [
    {
      path: gstRoutes.page(),
      title: 'GST reports',
      permissions: ['finance:read'],
      frame: 'tax-center',
      tabs: [{ frame: 'tax-center', label: 'GST reports' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.gstPrefetch),
      screen: lazyRouteComponent(() => import('./gst-screen.tsx'), 'GstScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
