import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const auditFeature = defineFeature({
  pages: [
    {
      path: '/admin/settings/audit',
      title: 'Audit log',
      permissions: ['settings:read'],
      frame: 'settings',
      group: 'Settings',
      ahead: () => import('./ahead.ts').then((m) => m.auditLogAhead),
      screen: lazyRouteComponent(() => import('./audit-log-tab.tsx'), 'AuditLogTab'),
    },
  ],
  commands: [
    goTo('Audit log', routes.auditLog(), 'settings:read', {
      words: 'settings history changes who did',
      order: 3,
    }),
  ],
});
