import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Notification settings', routes.notificationSettings(), null, {
      words: 'settings notifications news mute bell',
    }),
  ],
});
