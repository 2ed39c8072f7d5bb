import { IconUsersGroup } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { companyTabs } from '#people/companies/slots.ts';
import { teamRoutes } from './routes.ts';

export const teamsFeature = defineFeature({
  pages: [
    {
      path: teamRoutes.list(),
      title: 'Teams',
      permissions: ['teams:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.teamsPrefetch),
      screen: lazyRouteComponent(() => import('./teams-screen.tsx'), 'TeamsScreen'),
    },
  ],
  navigation: [
    {
      group: 'Programme',
      label: 'Teams',
      description: 'Rosters and limits',
      icon: IconUsersGroup,
      to: teamRoutes.list(),
      permissions: ['teams:read'],
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  slots: [
    companyTabs.fill({
      tab: 'teams',
      label: 'Teams',
      permission: 'teams:read',
      panel: lazyPart(() => import('./teams-panel.tsx').then((m) => m.TeamsPanel)),
    }),
  ],
});
