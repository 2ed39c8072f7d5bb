import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { payoutRequestRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Pay-outs to approve', payoutRequestRoutes.list(), 'finance:read', {
      keywords: 'approval second person payment refuse',
    }),
  ],
});
