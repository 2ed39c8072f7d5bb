import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { organisationRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Organisation', organisationRoutes.page(), 'settings:read', {
      keywords: 'settings gstin address logo bank',
      order: 1,
    }),
  ],
});
