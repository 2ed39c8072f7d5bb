import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { companyTeamRoutes } from './routes.ts';

export const companyTeamsFeature = defineFeature({
  pages: [
    {
      path: companyTeamRoutes.list(),
      title: 'Teams',
      portal: 'portal:programme',
      screen: lazyRouteComponent(() => import('./teams-screen.tsx'), 'CompanyTeamsScreen'),
    },
  ],
});
