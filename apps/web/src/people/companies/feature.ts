import { IconBuilding } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { loadedWith } from '#core/lazy-part.tsx';
import { companiesPrefetch, companyPrefetch } from './prefetch.ts';
import { companyRoutes } from './routes.ts';
import { companyLinks, companyOverview, companyPanels, companyTabs } from './slots.ts';

export const companiesFeature = defineFeature({
  pages: [
    {
      path: companyRoutes.list(),
      title: 'Companies',
      permissions: ['companies:read'],
      prefetch: async () => companiesPrefetch,
      screen: lazyRouteComponent(() => import('./companies-screen.tsx'), 'CompaniesScreen'),
    },
    {
      path: '/admin/companies/$id',
      title: 'Company',
      permissions: ['companies:read'],
      prefetch: async () => companyPrefetch,
      screen: lazyRouteComponent(
        () => loadedWith(import('./company-page-screen.tsx'), firstParts()),
        'CompanyPageScreen',
      ),
    },
  ],
  navigation: [
    {
      group: 'Programme',
      label: 'Companies',
      description: 'Client organisations',
      icon: IconBuilding,
      to: companyRoutes.list(),
      permissions: ['companies:read'],
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
});

/** The parts that a company's page shows at once, or when a tab is pressed. */
const firstParts = () => [
  ...companyOverview.parts(),
  ...companyLinks.parts(),
  ...companyPanels.parts(),
  ...companyTabs.parts().flatMap(({ late, panel }) => (late ? [] : [panel])),
];
