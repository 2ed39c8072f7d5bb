import { lazyRouteComponent } from '@tanstack/react-router';
import { create, form, goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { routes } from '#core/routes.ts';
import { goodsReceipt } from '#inventory/orders/slots.ts';

export const receiptsFeature = defineFeature({
  pages: [
    {
      path: '/admin/inventory/receipts',
      title: 'Goods receipts',
      permissions: ['inventory:read'],
      frame: 'inventory',
      ahead: () => import('./ahead.ts').then((m) => m.receiptsAhead),
      screen: lazyRouteComponent(() => import('./receipts-screen.tsx'), 'ReceiptsScreen'),
    },
  ],
  commands: [
    goTo('Goods receipts', routes.inventoryReceipts(), 'inventory:read', {
      words: 'inventory grn',
    }),
    create('New Goods Receipt', routes.inventoryReceipts(form), 'inventory:write', {
      words: 'receive grn',
      order: 2,
    }),
  ],
  slots: [
    goodsReceipt.fill(lazyPart(() => import('./receive-panel.tsx').then((m) => m.ReceivePanel))),
  ],
});
