import { IconPackage } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { routes } from '#core/routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Products', routes.inventoryProducts(), 'inventory:read', {
      words: 'inventory skus items stock',
    }),
    create('Add Product', routes.inventoryProducts(form), 'inventory:write', {
      words: 'sku item',
      order: 1,
    }),
  ],
  groups: {
    product: {
      icon: IconPackage,
      lists: {
        'Show all products': routes.inventoryProducts,
      },
    },
  },
});
