import { IconCash } from '@tabler/icons-react';
import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { paymentRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Payments', paymentRoutes.list(), 'finance:read', { keywords: 'receipts payouts money' }),
  ],
  groups: {
    payment: {
      icon: IconCash,
      lists: {
        'Show all payments': paymentRoutes.list,
      },
    },
  },
});
