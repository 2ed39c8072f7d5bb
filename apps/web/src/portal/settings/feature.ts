import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { ownSettingsRoutes } from './routes.ts';

export const ownSettingsFeature = defineFeature({
  pages: [
    {
      path: ownSettingsRoutes.page(),
      title: 'Settings',
      portal: 'portal:users',
      screen: lazyRouteComponent(() => import('./settings-screen.tsx'), 'OwnSettingsScreen'),
    },
  ],
});
