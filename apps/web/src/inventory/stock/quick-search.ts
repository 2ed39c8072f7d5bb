import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Movements', routes.inventoryMovements(), 'inventory:read', {
      words: 'inventory stock ledger',
    }),
  ],
});
