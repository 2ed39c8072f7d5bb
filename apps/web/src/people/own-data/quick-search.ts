import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { erasureRequestRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Erasure requests', erasureRequestRoutes.list(), 'employees:write', {
      keywords: 'privacy delete personal data',
    }),
  ],
});
