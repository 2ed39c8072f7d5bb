import { IconShoppingCart } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { create, form, goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { routes } from '#core/routes.ts';
import { orderApproval, orderVendor, skuOrders } from '#inventory/catalogue/slots.ts';

export const ordersFeature = defineFeature({
  pages: [
    {
      path: '/admin/inventory/orders',
      title: 'Purchase orders',
      permissions: ['inventory:read'],
      frame: 'inventory',
      ahead: () => import('./ahead.ts').then((m) => m.ordersAhead),
      screen: lazyRouteComponent(() => import('./orders-screen.tsx'), 'OrdersScreen'),
    },
  ],
  commands: [
    goTo('Purchase orders', routes.inventoryOrders(), 'inventory:read', { words: 'inventory po' }),
    create('New Purchase Order', routes.inventoryOrders(form), 'inventory:write', {
      words: 'po',
      order: 2,
    }),
  ],
  search: {
    order: {
      icon: IconShoppingCart,
      lists: {
        'Show all purchase orders': routes.inventoryOrders,
      },
    },
  },
  slots: [
    orderApproval.fill(lazyPart(() => import('./approve-panel.tsx').then((m) => m.ApproveButton))),
    skuOrders.fill(lazyPart(() => import('./sku-orders-panel.tsx').then((m) => m.SkuOrdersPanel))),
    orderVendor.fill(lazyPart(() => import('./vendor-picker.tsx').then((m) => m.VendorPicker))),
  ],
});
