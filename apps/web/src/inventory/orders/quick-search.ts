import { IconShoppingCart } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Purchase orders', routes.inventoryOrders(), 'inventory:read', { words: 'inventory po' }),
    create('New Purchase Order', routes.inventoryOrders(form), 'inventory:write', {
      words: 'po',
      order: 2,
    }),
  ],
  groups: {
    order: {
      icon: IconShoppingCart,
      lists: {
        'Show all purchase orders': routes.inventoryOrders,
      },
    },
  },
});
