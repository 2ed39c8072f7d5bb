import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';

export const healthFeature = defineFeature({
  pages: [
    {
      path: '/admin/settings/health',
      title: 'System health',
      permissions: ['settings:read'],
      frame: 'settings',
      group: 'Settings',
      screen: lazyRouteComponent(() => import('./health-tab.tsx'), 'HealthTab'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
