import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Dashboard', routes.dashboard(), 'dashboard:read', { words: 'home overview' }),
    goTo('Analytics', routes.analytics(), 'dashboard:read', { words: 'figures charts reports' }),
  ],
});
