import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { appRoutes } from '#core/routes.ts';
import { overviewRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Dashboard', appRoutes.dashboard(), 'dashboard:read', { keywords: 'home overview' }),
    goTo('Analytics', overviewRoutes.analytics(), 'dashboard:read', {
      keywords: 'figures charts reports',
    }),
  ],
});
