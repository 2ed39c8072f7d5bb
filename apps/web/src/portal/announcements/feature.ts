import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { companyAnnouncementRoutes } from './routes.ts';

export const companyAnnouncementsFeature = defineFeature({
  pages: [
    {
      path: companyAnnouncementRoutes.list(),
      title: 'Announcements',
      portal: 'portal:programme',
      screen: lazyRouteComponent(
        () => import('./announcements-screen.tsx'),
        'CompanyAnnouncementsScreen',
      ),
    },
  ],
});
