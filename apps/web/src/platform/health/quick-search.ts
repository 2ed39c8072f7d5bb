import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('System health', routes.health(), 'settings:read', {
      words: 'settings database jobs mail disk backup',
      order: 3,
    }),
  ],
});
