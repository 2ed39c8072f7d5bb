import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { companyOverviewRoutes } from './routes.ts';

export const companyOverviewFeature = defineFeature({
  pages: [
    {
      path: companyOverviewRoutes.overview(),
      title: 'Overview',
      portal: 'portal',
      screen: lazyRouteComponent(() => import('./overview-screen.tsx'), 'CompanyOverviewScreen'),
    },
  ],
});
