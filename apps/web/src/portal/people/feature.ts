import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { companyPeopleRoutes } from './routes.ts';

export const companyPeopleFeature = defineFeature({
  pages: [
    {
      path: companyPeopleRoutes.list(),
      title: 'People',
      portal: 'portal:people',
      screen: lazyRouteComponent(() => import('./people-screen.tsx'), 'CompanyPeopleScreen'),
    },
  ],
});
