import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { scannerRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Scanner', scannerRoutes.page(), 'inventory:read', {
      keywords: 'inventory barcode camera',
    }),
  ],
});
