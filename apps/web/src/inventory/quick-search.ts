import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [goTo('Inventory: overview', routes.inventory(), 'inventory:read', { words: 'stock' })],
});
