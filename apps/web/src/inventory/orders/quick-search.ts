import { IconShoppingCart } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { orderRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Purchase orders', orderRoutes.list(), 'inventory:read', { keywords: 'inventory po' }),
    create('New Purchase Order', orderRoutes.list(form), 'inventory:write', {
      keywords: 'po',
      order: 2,
    }),
  ],
  groups: {
    order: {
      icon: IconShoppingCart,
      lists: {
        'Show all purchase orders': orderRoutes.list,
      },
    },
  },
});
