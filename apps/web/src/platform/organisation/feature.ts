import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const organisationFeature = defineFeature({
  pages: [
    {
      path: '/admin/settings/organisation',
      title: 'Organisation',
      permissions: ['settings:read'],
      frame: 'settings',
      group: 'Settings',
      screen: lazyRouteComponent(() => import('./organisation-tab.tsx'), 'OrganisationTab'),
    },
  ],
  commands: [
    goTo('Organisation', routes.organisation(), 'settings:read', {
      words: 'settings gstin address logo bank',
      order: 1,
    }),
  ],
});
