import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { ruleRoutes, statementRoutes } from './routes.ts';

export const reconciliationFeature = defineFeature({
  pages: [
    {
      path: statementRoutes.list(),
      title: 'Reconciliation',
      permissions: ['finance:read'],
      frame: 'finance',
      tabs: [
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
      frame: 'finance',
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
