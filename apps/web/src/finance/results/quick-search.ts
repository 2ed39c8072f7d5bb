import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { resultRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Income and expense by month', resultRoutes.page(), 'finance:read', {
      keywords: 'report profit loss result revenue cost',
    }),
  ],
});
