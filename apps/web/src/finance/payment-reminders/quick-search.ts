import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { reminderRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Payment reminders', reminderRoutes.list(), 'finance:read', {
      keywords: 'dunning overdue remind customers mail due',
    }),
  ],
});
