import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const scannerFeature = defineFeature({
  pages: [
    {
      path: '/admin/inventory/scanner',
      title: 'Scanner',
      permissions: ['inventory:read'],
      frame: 'inventory',
      screen: lazyRouteComponent(() => import('./scanner-screen.tsx'), 'ScannerScreen'),
    },
  ],
  commands: [
    goTo('Scanner', routes.inventoryScanner(), 'inventory:read', {
      words: 'inventory barcode camera',
    }),
  ],
});
