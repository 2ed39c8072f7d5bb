import { IconId } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '#core/feature.ts';
import { loadedWith } from '#core/lazy-part.tsx';
import { taskRoutes } from '#workforce/tasks/routes.ts';
import { staffRoutes } from './routes.ts';
import { staffDashboard } from './slots.ts';

export const staffFeature = defineFeature({
  frames: [
    {
      id: 'staff',
      screen: lazyRouteComponent(() => import('./staff-screen.tsx'), 'StaffScreen'),
    },
  ],
  pages: [
    {
      path: staffRoutes.dashboard(),
      title: 'Staff',
      permissions: ['staff:read', 'tasks:own'],
      frame: 'staff',
      tabs: [{ frame: 'staff', label: 'Dashboard' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.staffFiguresPrefetch),
      screen: lazyRouteComponent(
        () => loadedWith(import('./staff-dashboard-screen.tsx'), staffDashboard.parts()),
        'StaffDashboardScreen',
      ),
    },
    {
      path: staffRoutes.list(),
      title: 'Staff directory',
      permissions: ['staff:read'],
      frame: 'staff',
      tabs: [{ frame: 'staff', label: 'Employees' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.staffPrefetch),
      screen: lazyRouteComponent(() => import('./staff-table.tsx'), 'StaffTable'),
    },
    {
      path: staffRoutes.kyc(),
      title: 'KYC',
      permissions: ['staff:read'],
      frame: 'staff',
      tabs: [{ frame: 'staff', label: 'KYC' }],
      prefetch: () => import('./prefetch.ts').then((m) => m.kycPrefetch),
      screen: lazyRouteComponent(() => import('./kyc-screen.tsx'), 'KycScreen'),
    },
    {
      path: '/admin/staff/employees/$id',
      title: 'Staff profile',
      permissions: ['staff:read'],
      prefetch: () => import('./prefetch.ts').then((m) => m.staffProfilePrefetch),
      screen: lazyRouteComponent(() => import('./staff-profile-screen.tsx'), 'StaffProfileScreen'),
    },
  ],
  navigation: [
    {
      group: 'People',
      label: 'Staff',
      description: 'KYC, tasks and roles',
      icon: IconId,
      to: staffRoutes.dashboard(),
      permissions: ['staff:read', 'tasks:own'],
      without: {
        permission: 'staff:read',
        item: { label: 'My tasks', description: 'Assigned to you', to: taskRoutes.list() },
      },
    },
  ],
  quickSearch: () => import('./quick-search.ts').then((m) => m.quickSearch),
  notifications: {
    'kyc-waiting': { icon: IconId, tone: 'attention' },
  },
});
