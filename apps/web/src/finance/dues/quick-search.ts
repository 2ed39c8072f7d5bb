import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { dueRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Receivables as of a day', dueRoutes.receivables(), 'finance:read', {
      keywords: 'report dues ageing aging debtors customers owe',
    }),
    goTo('Payables as of a day', dueRoutes.payables(), 'finance:read', {
      keywords: 'report dues ageing aging creditors vendors owed',
    }),
  ],
});
