import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Goods receipts', routes.inventoryReceipts(), 'inventory:read', {
      words: 'inventory grn',
    }),
    create('New Goods Receipt', routes.inventoryReceipts(form), 'inventory:write', {
      words: 'receive grn',
      order: 2,
    }),
  ],
});
