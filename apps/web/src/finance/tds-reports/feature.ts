import { IconFileCertificate } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { tdsReportRoutes } from './routes.ts';

export const tdsReportsFeature = defineFeature({
  pages: [
    {
      path: tdsReportRoutes.payable(),
      title: 'TDS payable',
      permissions: ['finance:read'],
      frame: 'tax-center',
      tabs: [{ frame: 'tax-center', label: 'TDS payable', order: 2 }],
      prefetch: () => import('./prefetch.ts').then((m) => m.payablePrefetch),
      screen: lazyRouteComponent(() => import('./payable-screen.tsx'), 'PayableScreen'),
    },
    {
      path: tdsReportRoutes.receivable(),
      title: 'TDS receivable',
      permissions: ['finance:read'],
      frame: 'tax-center',
      tabs: [{ frame: 'tax-center', label: 'TDS receivable', order: 2 }],
      prefetch: () => import('./prefetch.ts').then((m) => m.receivablePrefetch),
      screen: lazyRouteComponent(() => import('./receivable-screen.tsx'), 'ReceivableScreen'),
    },
  ],
  notifications: {
    'client-certificate': { icon: IconFileCertificate, tone: 'info' },
  },
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
