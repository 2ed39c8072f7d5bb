import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { healthRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('System health', healthRoutes.page(), 'settings:read', {
      keywords: 'settings database jobs mail disk backup',
      order: 3,
    }),
  ],
});
