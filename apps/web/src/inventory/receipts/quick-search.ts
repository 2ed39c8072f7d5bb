import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { receiptRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Goods receipts', receiptRoutes.list(), 'inventory:read', {
      keywords: 'inventory grn',
    }),
    create('New Goods Receipt', receiptRoutes.list(form), 'inventory:write', {
      keywords: 'receive grn',
      order: 2,
    }),
  ],
});
