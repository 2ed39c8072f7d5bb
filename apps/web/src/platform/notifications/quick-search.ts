import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { notificationRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Notification settings', notificationRoutes.settings(), null, {
      keywords: 'settings notifications news mute bell',
    }),
  ],
});
