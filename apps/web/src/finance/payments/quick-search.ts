import { IconCash } from '@tabler/icons-react';
import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Payments', routes.financePayments(), 'finance:read', { words: 'receipts payouts money' }),
  ],
  groups: {
    payment: {
      icon: IconCash,
      lists: {
        'Show all payments': routes.financePayments,
      },
    },
  },
});
