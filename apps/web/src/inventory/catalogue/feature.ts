import { IconPackage } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { create, form, goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { loadedWith } from '#core/lazy-part.tsx';
import { routes } from '#core/routes.ts';
import { orderApproval, skuLedger } from './slots.ts';

export const catalogueFeature = defineFeature({
  pages: [
    {
      path: '/admin/inventory/products',
      title: 'Products',
      permissions: ['inventory:read'],
      frame: 'inventory',
      ahead: () => import('./ahead.ts').then((m) => m.productsAhead),
      screen: lazyRouteComponent(
        () => loadedWith(import('./products-screen.tsx'), firstParts()),
        'ProductsScreen',
      ),
    },
  ],
  commands: [
    goTo('Products', routes.inventoryProducts(), 'inventory:read', {
      words: 'inventory skus items stock',
    }),
    create('Add Product', routes.inventoryProducts(form), 'inventory:write', {
      words: 'sku item',
      order: 1,
    }),
  ],
  search: {
    product: {
      icon: IconPackage,
      lists: {
        'Show all products': routes.inventoryProducts,
      },
    },
  },
});

/** What the list shows at once, and the drawer beside it. */
const firstParts = () => [...orderApproval.parts(), ...skuLedger.parts()];
