import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { organisationRoutes } from './routes.ts';

export const organisationFeature = defineFeature({
  pages: [
    {
      path: organisationRoutes.page(),
      title: 'Organisation',
      permissions: ['settings:read'],
      frame: 'settings',
      tabs: [
        {
          frame: 'settings',
          label: 'Organisation',
          purpose: 'What your invoices, payslips and mails say of you.',
          order: 5,
        },
      ],
      group: 'Settings',
      screen: lazyRouteComponent(() => import('./organisation-tab.tsx'), 'OrganisationTab'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});
