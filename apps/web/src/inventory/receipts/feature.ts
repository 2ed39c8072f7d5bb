import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { goodsReceipt } from '#inventory/orders/slots.ts';
import { receiptRoutes } from './routes.ts';

export const receiptsFeature = defineFeature({
  pages: [
    {
      path: receiptRoutes.list(),
      title: 'Goods receipts',
      permissions: ['inventory:read'],
      frame: 'inventory',
      tabs: [{ frame: 'inventory', label: 'Receipts' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.receiptsPrefetch),
      screen: lazyRouteComponent(() => import('./receipts-screen.tsx'), 'ReceiptsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  slots: [
    goodsReceipt.fill(lazyPart(() => import('./receive-panel.tsx').then((m) => m.ReceivePanel))),
  ],
});
