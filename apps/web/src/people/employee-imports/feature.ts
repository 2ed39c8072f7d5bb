import { lazyRouteComponent } from '@tanstack/react-router';
import { goTo } from '#core/commands.ts';
import { defineFeature } from '#core/feature.ts';
import { routes } from '#core/routes.ts';

export const employeeImportsFeature = defineFeature({
  pages: [
    {
      path: '/admin/employees/import',
      title: 'Import employees',
      permissions: ['employees:write'],
      screen: lazyRouteComponent(() => import('./import-screen.tsx'), 'ImportScreen'),
    },
  ],
  commands: [
    goTo('Import employees', routes.employeeImport(), 'employees:write', {
      words: 'csv xlsx upload',
    }),
  ],
});
