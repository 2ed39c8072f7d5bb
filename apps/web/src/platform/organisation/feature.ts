import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';

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
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
