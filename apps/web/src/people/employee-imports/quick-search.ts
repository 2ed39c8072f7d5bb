import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { importRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Import employees', importRoutes.page(), 'employees:write', {
      keywords: 'csv xlsx upload',
    }),
  ],
});
