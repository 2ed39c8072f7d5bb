import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';

export const scannerFeature = defineFeature({
  pages: [
    {
      path: '/admin/inventory/scanner',
      title: 'Scanner',
      permissions: ['inventory:read'],
      frame: 'inventory',
      tabs: [{ frame: 'inventory', label: 'Scanner' }],
      screen: lazyRouteComponent(() => import('./scanner-screen.tsx'), 'ScannerScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
