import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { ownReportRoutes } from './routes.ts';

export const ownReportsFeature = defineFeature({
  pages: [
    {
      path: ownReportRoutes.list(),
      title: 'Reports',
      portal: 'portal:insights',
      screen: lazyRouteComponent(() => import('./reports-screen.tsx'), 'OwnReportsScreen'),
    },
  ],
});
