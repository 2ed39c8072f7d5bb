import { IconSpeakerphone } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { companyLinks } from '#people/companies/slots.ts';
import { challengeLinks } from '#programme/challenges/slots.ts';
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
  slots: [
    companyLinks.fill(
      lazyPart(() => import('./announce-link.tsx').then((m) => m.AnnounceToCompany)),
    ),
    challengeLinks.fill(
      lazyPart(() => import('./announce-link.tsx').then((m) => m.AnnounceToChallenge)),
    ),
  ],
});
