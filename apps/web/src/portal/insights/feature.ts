import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { companyInsightsRoutes } from './routes.ts';

export const companyInsightsFeature = defineFeature({
  pages: [
    {
      path: companyInsightsRoutes.insights(),
      title: 'Insights',
      portal: 'portal:insights',
      screen: lazyRouteComponent(() => import('./insights-screen.tsx'), 'CompanyInsightsScreen'),
    },
  ],
});
