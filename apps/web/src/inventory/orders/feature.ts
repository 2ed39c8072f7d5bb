import { IconCheck, IconClockCheck } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { orderApproval, orderVendor, skuOrders } from '#inventory/catalogue/slots.ts';
import { orderRoutes } from './routes.ts';

export const ordersFeature = defineFeature({
  pages: [
    {
      path: orderRoutes.list(),
      title: 'Purchase orders',
      permissions: ['inventory:read'],
      frame: 'inventory',
      tabs: [{ frame: 'inventory', label: 'Purchase orders' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.ordersPrefetch),
      screen: lazyRouteComponent(() => import('./orders-screen.tsx'), 'OrdersScreen'),
    },
  ],
  notifications: {
    'order-to-approve': { icon: IconClockCheck, tone: 'attention' },
    'order-decided': { icon: IconCheck, tone: 'info' },
  },
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  slots: [
    orderApproval.fill(lazyPart(() => import('./approve-panel.tsx').then((m) => m.ApproveButton))),
    skuOrders.fill(lazyPart(() => import('./sku-orders-panel.tsx').then((m) => m.SkuOrdersPanel))),
    orderVendor.fill(lazyPart(() => import('./vendor-picker.tsx').then((m) => m.VendorPicker))),
  ],
});
