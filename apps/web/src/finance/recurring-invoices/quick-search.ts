import { IconRepeat } from '@tabler/icons-react';
import { create, defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { recurringRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Recurring invoices', recurringRoutes.list(), 'finance:read', {
      keywords: 'repeating monthly quarterly schedule sales',
    }),
    create('New Recurring Invoice', recurringRoutes.create(), 'finance:write'),
  ],
  groups: {
    recurringInvoice: {
      icon: IconRepeat,
      lists: { 'Show all recurring invoices': (search) => recurringRoutes.list(search) },
    },
  },
});
