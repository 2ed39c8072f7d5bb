import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { moveItems, putaway } from '#inventory/boxes/slots.ts';
import { adjustment, placements, skuLedger } from '#inventory/catalogue/slots.ts';
import { stockRoutes } from './routes.ts';

export const stockFeature = defineFeature({
  pages: [
    {
      path: stockRoutes.dashboard(),
      title: 'Inventory',
      permissions: ['inventory:read'],
      frame: 'inventory',
      tabs: [{ frame: 'inventory', label: 'Overview', order: 0 }],
      prefetch: () => import('./prefetch.ts').then((m) => m.stockPrefetch),
      screen: lazyRouteComponent(
        () => import('./inventory-overview-screen.tsx'),
        'InventoryOverviewScreen',
      ),
    },
    {
      path: stockRoutes.movements(),
      title: 'Movements',
      permissions: ['inventory:read'],
      frame: 'inventory',
      tabs: [{ frame: 'inventory', label: 'Movements' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.movementsPrefetch),
      screen: lazyRouteComponent(() => import('./movements-screen.tsx'), 'MovementsScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  slots: [
    moveItems.fill(lazyPart(() => import('./move-items-panel.tsx').then((m) => m.MoveItemsPanel))),
    putaway.fill(lazyPart(() => import('./putaway-panel.tsx').then((m) => m.PutawayPanel))),
    skuLedger.fill(lazyPart(() => import('./sku-ledger-panel.tsx').then((m) => m.SkuLedgerPanel))),
    placements.fill(
      lazyPart(() => import('./placements-panel.tsx').then((m) => m.PlacementsPanel)),
    ),
    adjustment.fill(lazyPart(() => import('./adjust-panel.tsx').then((m) => m.AdjustPanel))),
  ],
});
