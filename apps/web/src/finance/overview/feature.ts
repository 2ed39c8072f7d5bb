import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const financeOverviewFeature = defineFeature({
  pages: [
    {
      path: '/admin/finance',
      title: 'Finance',
      permissions: ['finance:read'],
      frame: 'finance',
      ahead: () => import('./ahead.ts').then((m) => m.overviewAhead),
      screen: lazyRouteComponent(
        () => import('./finance-overview-screen.tsx'),
        'FinanceOverviewScreen',
      ),
    },
  ],
  commands: [
    goTo('Finance: overview', routes.finance(), 'finance:read', {
      words: 'money receivable payable',
    }),
  ],
});
