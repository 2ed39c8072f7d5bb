import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

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
  commands: [
    goTo('System health', routes.health(), 'settings:read', {
      words: 'settings database jobs mail disk backup',
      order: 3,
    }),
  ],
});
