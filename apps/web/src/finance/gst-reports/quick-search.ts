import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('GST reports', routes.financeGst(), 'finance:read', {
      words: 'gstr-1 gstr-3b returns tax',
    }),
  ],
});
