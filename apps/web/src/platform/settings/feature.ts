import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { appRoutes } from '#core/routes.ts';
import { settingsRoutes } from './routes.ts';

export const settingsFeature = defineFeature({
  frames: [
    {
      id: 'settings',
      screen: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
    },
  ],
  pages: [
    {
      path: appRoutes.profile(),
      title: 'Profile',
      frame: 'settings',
      tabs: [
        { frame: 'settings', label: 'Profile', purpose: 'Your name and your password.', order: 1 },
      ],
      group: 'Settings',
      screen: lazyRouteComponent(() => import('./profile-tab.tsx'), 'ProfileTab'),
    },
    {
      path: settingsRoutes.sessions(),
      title: 'Sessions',
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'Sessions',
          purpose: 'Where you are signed in, and how to end it there.',
          order: 2,
        },
      ],
      group: 'Settings',
      screen: lazyRouteComponent(() => import('./sessions-tab.tsx'), 'SessionsTab'),
    },
    {
      path: appRoutes.twoStep(),
      title: 'Two-step sign-in',
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'Two-step sign-in',
          purpose: 'A second proof besides your password.',
          order: 2,
        },
      ],
      group: 'Settings',
      screen: lazyRouteComponent(() => import('./two-step-tab.tsx'), 'TwoStepTab'),
    },
    {
      path: settingsRoutes.admins(),
      title: 'Admins',
      permissions: ['admins:read'],
      frame: 'settings',
      tabs: [
        { frame: 'settings', label: 'Admins', purpose: 'Who administers the console.', order: 4 },
      ],
      refusal: adminMessages.byAdministrators,
      group: 'Settings',
      prefetch: () => import('./prefetch.ts').then((m) => m.adminsPrefetch),
      screen: lazyRouteComponent(() => import('./admins-tab.tsx'), 'AdminsTab'),
    },
  ],
  redirects: { '/admin/settings': appRoutes.profile() },
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
