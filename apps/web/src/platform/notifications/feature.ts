import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { notificationRoutes } from './routes.ts';

export const notificationsFeature = defineFeature({
  pages: [
    {
      path: notificationRoutes.settings(),
      title: 'Notifications',
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'Notifications',
          purpose: 'What you are told of when it happens.',
          order: 3,
        },
      ],
      group: 'Settings',
      screen: lazyRouteComponent(() => import('./notifications-tab.tsx'), 'NotificationsTab'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
