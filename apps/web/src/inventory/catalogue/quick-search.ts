import { IconPackage } from '@tabler/icons-react';
import { create, defineQuickSearch, form, goTo } from '#core/quick-search-part.ts';
import { productRoutes } from './routes.ts';

export const quickSearch = defineQuickSearch({
  commands: [
    goTo('Products', productRoutes.list(), 'inventory:read', {
      keywords: 'inventory skus items stock',
    }),
    create('Add Product', productRoutes.list(form), 'inventory:write', {
      keywords: 'sku item',
      order: 1,
    }),
  ],
  groups: {
    product: {
      icon: IconPackage,
      lists: {
        'Show all products': productRoutes.list,
      },
    },
  },
});
