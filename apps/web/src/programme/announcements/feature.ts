import { IconSpeakerphone } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { announcementRoutes } from './routes.ts';

export const announcementsFeature = defineFeature({
  pages: [
    {
      path: announcementRoutes.list(),
      title: 'Announcements',
      permissions: ['challenges:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.announcementsPrefetch),
      screen: lazyRouteComponent(() => import('./announcements-screen.tsx'), 'AnnouncementsScreen'),
    },
  ],
  navigation: [
    {
      group: 'Programme',
      label: 'Announcements',
      description: 'News for employees',
      icon: IconSpeakerphone,
      to: announcementRoutes.list(),
      permissions: ['challenges:read'],
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
