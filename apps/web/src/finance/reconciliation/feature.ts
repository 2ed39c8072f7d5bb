import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';

export const reconciliationFeature = defineFeature({
  pages: [
    {
      path: '/admin/finance/recon',
      title: 'Reconciliation',
      permissions: ['finance:read'],
      frame: 'finance',
      ahead: () => import('./ahead.ts').then((m) => m.statementsAhead),
      screen: lazyRouteComponent(() => import('./statements-screen.tsx'), 'StatementsScreen'),
    },
    {
      path: '/admin/finance/recon/$id',
      title: 'Bank statement',
      permissions: ['finance:read'],
      ahead: () => import('./ahead.ts').then((m) => m.statementAhead),
      screen: lazyRouteComponent(() => import('./statement-screen.tsx'), 'StatementScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
