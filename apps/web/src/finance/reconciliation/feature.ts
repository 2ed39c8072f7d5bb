import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { ruleRoutes, statementRoutes } from './routes.ts';

export const reconciliationFeature = defineFeature({
  frames: [
    {
      id: 'finance-bank',
      frame: 'finance',
      screen: lazyRouteComponent(() => import('./bank-frame.tsx'), 'BankFrame'),
    },
  ],
  pages: [
    {
      path: statementRoutes.list(),
      title: 'Reconciliation',
      permissions: ['finance:read'],
      frame: 'finance-bank',
      tabs: [
        { frame: 'finance-bank', label: 'Statements', order: 1 },
        {
          frame: 'finance',
          label: 'Reconciliation',
          purpose: 'What the bank moved, row by row, beside the payments that were recorded.',
        },
      ],
      prefetch: () => import('./prefetch.ts').then((m) => m.statementsPrefetch),
      screen: lazyRouteComponent(() => import('./statements-screen.tsx'), 'StatementsScreen'),
    },
    {
      path: ruleRoutes.list(),
      title: 'Rules for bank rows',
      permissions: ['finance:read'],
      frame: 'finance-bank',
      tabs: [{ frame: 'finance-bank', label: 'Rules', order: 3 }],
      prefetch: () => import('./prefetch.ts').then((m) => m.rulesPrefetch),
      screen: lazyRouteComponent(() => import('./rules-screen.tsx'), 'RulesScreen'),
    },
    {
      path: '/admin/finance/recon/$id',
      title: 'Bank statement',
      permissions: ['finance:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.statementPrefetch),
      screen: lazyRouteComponent(() => import('./statement-screen.tsx'), 'StatementScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
