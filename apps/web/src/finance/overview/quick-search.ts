import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { financeRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Finance: overview', financeRoutes.overview(), 'finance:read', {
      keywords: 'money receivable payable',
    }),
  ],
});
