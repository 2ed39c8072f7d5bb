import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Reconciliation', routes.financeRecon(), 'finance:read', {
      words: 'bank statements matching',
    }),
  ],
});
