import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Finance: overview', routes.finance(), 'finance:read', {
      words: 'money receivable payable',
    }),
  ],
});
