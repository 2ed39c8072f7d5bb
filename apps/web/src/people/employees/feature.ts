import { IconUsers } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { lazyPart } from '#core/lazy-part.tsx';
import { companyOverview, companyTabs } from '#people/companies/slots.ts';
import { employeeRoutes } from './routes.ts';

export const employeesFeature = defineFeature({
  pages: [
    {
      path: employeeRoutes.list(),
      title: 'Employees',
      permissions: ['employees:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.employeesPrefetch),
      screen: lazyRouteComponent(() => import('./employees-screen.tsx'), 'EmployeesScreen'),
    },
    {
      path: '/admin/employees/$id',
      title: 'Employee',
      permissions: ['employees:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.employeePrefetch),
      screen: lazyRouteComponent(
        () => import('./employee-profile-screen.tsx'),
        'EmployeeProfileScreen',
      ),
    },
  ],
  navigation: [
    {
      group: 'People',
      label: 'Employees',
      description: 'Directory and points',
      icon: IconUsers,
      to: employeeRoutes.list(),
      permissions: ['employees:read'],
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  slots: [
    companyTabs.fill({
      tab: 'employees',
      label: 'Employees',
      permission: 'employees:read',
      panel: lazyPart(() => import('./employees-panel.tsx').then((m) => m.EmployeesPanel)),
    }),
    companyOverview.fill(
      lazyPart(() => import('./taking-part-panel.tsx').then((m) => m.TakingPartPanel)),
    ),
    companyOverview.fill(lazyPart(() => import('./trends-panel.tsx').then((m) => m.TrendsPanel))),
  ],
});
