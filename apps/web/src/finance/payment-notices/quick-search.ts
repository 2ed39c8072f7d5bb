import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { paymentNoticeRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Payment notices', paymentNoticeRoutes.list(), 'finance:read', {
      keywords: 'utr paid companies advice',
    }),
  ],
});
