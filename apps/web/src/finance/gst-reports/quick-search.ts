import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { gstRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('GST reports', gstRoutes.page(), 'finance:read', {
      keywords: 'gstr-1 gstr-3b returns tax',
    }),
  ],
});
