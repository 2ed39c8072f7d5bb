import { IconReceiptRupee } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { paymentNoticeRoutes } from './routes.ts';

export const paymentNoticesFeature = defineFeature({
  pages: [
    {
      path: paymentNoticeRoutes.list(),
      title: 'Payment notices',
      permissions: ['finance:read'],
      frame: 'finance',
      prefetch: () => import('./prefetch.ts').then((m) => m.noticesPrefetch),
      screen: lazyRouteComponent(() => import('./notices-screen.tsx'), 'NoticesScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  notifications: {
    'payment-notice': { icon: IconReceiptRupee, tone: 'info' },
  },
});
