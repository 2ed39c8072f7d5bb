import { IconCurrencyRupee } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { financeRoutes } from '#finance/overview/routes.ts';

export const financeFeature = defineFeature({
  frames: [
    {
      id: 'finance',
      screen: lazyRouteComponent(() => import('./finance-screen.tsx'), 'FinanceScreen'),
    },
  ],
  navigation: [
    {
      group: 'Money',
      label: 'Finance',
      description: 'Invoices and payments',
      icon: IconCurrencyRupee,
      to: financeRoutes.overview(),
      permissions: ['finance:read'],
    },
  ],
});
