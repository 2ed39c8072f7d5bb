import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { peopleImportRoutes } from './routes.ts';

export const peopleImportsFeature = defineFeature({
  pages: [
    {
      path: peopleImportRoutes.page(),
      title: 'Import people',
      portal: 'portal:people',
      screen: lazyRouteComponent(() => import('./import-screen.tsx'), 'PeopleImportScreen'),
    },
  ],
});
