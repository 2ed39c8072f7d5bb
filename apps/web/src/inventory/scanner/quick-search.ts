import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Scanner', routes.inventoryScanner(), 'inventory:read', {
      words: 'inventory barcode camera',
    }),
  ],
});
