import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { healthRoutes } from './routes.ts';

export const healthFeature = defineFeature({
  pages: [
    {
      path: healthRoutes.page(),
      title: 'System health',
      permissions: ['settings:read'],
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'System health',
          purpose: 'Whether everything works: database, jobs, mail, files, disk and backups.',
          order: 8,
        },
      ],
      group: 'Settings',
      screen: lazyRouteComponent(() => import('./health-tab.tsx'), 'HealthTab'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
