import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { resultRoutes } from './routes.ts';

export const resultsFeature = defineFeature({
  pages: [
    {
      path: resultRoutes.page(),
      title: 'Income and expense',
      permissions: ['finance:read'],
      frame: 'finance-reports',
      tabs: [{ frame: 'finance-reports', label: 'Income and expense', order: 2 }],
      prefetch: () => import('./prefetch.ts').then((m) => m.resultsPrefetch),
      screen: lazyRouteComponent(() => import('./results-screen.tsx'), 'ResultsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
