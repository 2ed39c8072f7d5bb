import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { stockRoutes } from '#inventory/stock/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Inventory: overview', stockRoutes.dashboard(), 'inventory:read', { keywords: 'stock' }),
  ],
});
