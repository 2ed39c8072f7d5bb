import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { auditRoutes } from './routes.ts';

export const auditFeature = defineFeature({
  pages: [
    {
      path: auditRoutes.log(),
      title: 'Audit log',
      permissions: ['settings:read'],
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'Audit log',
          purpose: 'Who changed what and when, with what it was before. Exports are logged too.',
          order: 7,
        },
      ],
      group: 'Settings',
      prefetch: () => import('./prefetch.ts').then((m) => m.auditLogPrefetch),
      screen: lazyRouteComponent(() => import('./audit-log-tab.tsx'), 'AuditLogTab'),
    },
    {
      path: auditRoutes.signIns(),
      title: 'Sign-ins',
      permissions: ['settings:read'],
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'Sign-ins',
          purpose: 'Who signed in, tried to, or got another password. Kept for one year.',
          order: 8,
        },
      ],
      group: 'Settings',
      prefetch: () => import('./prefetch.ts').then((m) => m.signInsPrefetch),
      screen: lazyRouteComponent(() => import('./sign-ins-tab.tsx'), 'SignInsTab'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
