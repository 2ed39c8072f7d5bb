import { defineQuickSearch, goTo } from '#core/quick-search-part.ts';
import { stockRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Movements', stockRoutes.movements(), 'inventory:read', {
      keywords: 'inventory stock ledger',
    }),
  ],
});
