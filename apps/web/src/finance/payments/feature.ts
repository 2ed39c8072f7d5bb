import { IconCash } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const paymentsFeature = defineFeature({
  pages: [
    {
      path: '/admin/finance/payments',
      title: 'Payments',
      permissions: ['finance:read'],
      frame: 'finance',
      ahead: () => import('./ahead.ts').then((m) => m.paymentsAhead),
      screen: lazyRouteComponent(() => import('./payments-screen.tsx'), 'PaymentsScreen'),
    },
  ],
  commands: [
    goTo('Payments', routes.financePayments(), 'finance:read', { words: 'receipts payouts money' }),
  ],
  search: {
    payment: {
      icon: IconCash,
      lists: {
        'Show all payments': routes.financePayments,
      },
    },
  },
});
