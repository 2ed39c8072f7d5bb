import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { scannerRoutes } from './routes.ts';

export const scannerFeature = defineFeature({
  pages: [
    {
      path: scannerRoutes.page(),
      title: 'Scanner',
      permissions: ['inventory:read'],
      frame: 'inventory',
      tabs: [{ frame: 'inventory', label: 'Scanner' }],
      screen: lazyRouteComponent(() => import('./scanner-screen.tsx'), 'ScannerScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
