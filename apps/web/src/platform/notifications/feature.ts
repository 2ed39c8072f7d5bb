import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const notificationsFeature = defineFeature({
  pages: [
    {
      path: '/admin/settings/notifications',
      title: 'Notifications',
      frame: 'settings',
      group: 'Settings',
      screen: lazyRouteComponent(() => import('./notifications-tab.tsx'), 'NotificationsTab'),
    },
  ],
  commands: [
    goTo('Notification settings', routes.notificationSettings(), null, {
      words: 'settings notifications news mute bell',
    }),
  ],
});
