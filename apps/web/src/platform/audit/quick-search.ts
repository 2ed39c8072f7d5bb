import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Audit log', routes.auditLog(), 'settings:read', {
      words: 'settings history changes who did',
      order: 3,
    }),
  ],
});
