import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';

export const auditFeature = defineFeature({
  pages: [
    {
      path: '/admin/settings/audit',
      title: 'Audit log',
      permissions: ['settings:read'],
      frame: 'settings',
      group: 'Settings',
      ahead: () => import('./prefetch.ts').then((m) => m.auditLogPrefetch),
      screen: lazyRouteComponent(() => import('./audit-log-tab.tsx'), 'AuditLogTab'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
