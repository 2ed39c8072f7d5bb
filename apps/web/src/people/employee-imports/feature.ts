import { IconFileImport } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { importRoutes } from './routes.ts';

export const employeeImportsFeature = defineFeature({
  pages: [
    {
      path: importRoutes.page(),
      title: 'Import employees',
      permissions: ['employees:write'],
      screen: lazyRouteComponent(() => import('./import-screen.tsx'), 'ImportScreen'),
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  notifications: {
    'import-finished': { icon: IconFileImport, tone: 'good' },
  },
});
