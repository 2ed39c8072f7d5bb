import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { paymentRunRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Payment runs', paymentRunRoutes.list(), 'finance:read', {
      keywords: 'pay vendors bills bank file utr neft bulk',
    }),
  ],
});
