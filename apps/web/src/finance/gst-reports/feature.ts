import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const gstReportsFeature = defineFeature({
  pages: [
    {
      path: '/admin/finance/tax/gst',
      title: 'GST reports',
      permissions: ['finance:read'],
      frame: 'tax-center',
      ahead: () => import('./ahead.ts').then((m) => m.gstAhead),
      screen: lazyRouteComponent(() => import('./gst-screen.tsx'), 'GstScreen'),
    },
  ],
  commands: [
    goTo('GST reports', routes.financeGst(), 'finance:read', {
      words: 'gstr-1 gstr-3b returns tax',
    }),
  ],
});
