import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Organisation', routes.organisation(), 'settings:read', {
      words: 'settings gstin address logo bank',
      order: 1,
    }),
  ],
});
