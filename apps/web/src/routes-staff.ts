import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ahead, signedInRoute } from './routes-base.ts';

const staffRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'staff',
  component: lazyRouteComponent(() => import('#workforce/staff/staff-screen.tsx'), 'StaffScreen'),
});

const staffRoutes = [
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff',
    staticData: { title: 'Staff', permissions: ['staff:read', 'tasks:own'] },
    ...ahead(() => import('#workforce/staff/ahead.ts').then((m) => m.staffFiguresAhead)),
    component: lazyRouteComponent(
      () => import('#workforce/staff/staff-dashboard-screen.tsx'),
      'StaffDashboardScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff/employees',
    staticData: { title: 'Staff directory', permissions: ['staff:read'] },
    ...ahead(() => import('#workforce/staff/ahead.ts').then((m) => m.staffAhead)),
    component: lazyRouteComponent(
      () => import('#workforce/staff/staff-list-screen.tsx'),
      'StaffListScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff/kyc',
    staticData: { title: 'KYC', permissions: ['staff:read'] },
    ...ahead(() => import('#workforce/staff/ahead.ts').then((m) => m.kycAhead)),
    component: lazyRouteComponent(() => import('#workforce/staff/kyc-screen.tsx'), 'KycScreen'),
  }),
  createRoute({
    getParentRoute: () => staffRoute,
    path: '/admin/staff/tasks',
    staticData: { title: 'Tasks', permissions: ['tasks:own'] },
    ...ahead(() => import('#workforce/tasks/ahead.ts').then((m) => m.tasksAhead)),
    component: lazyRouteComponent(() => import('#workforce/tasks/tasks-screen.tsx'), 'TasksScreen'),
  }),
];

const staffProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/staff/employees/$id',
  staticData: { title: 'Staff profile', permissions: ['staff:read'] },
  ...ahead(() => import('#workforce/staff/ahead.ts').then((m) => m.staffProfileAhead)),
  component: lazyRouteComponent(
    () => import('#workforce/staff/staff-profile-screen.tsx'),
    'StaffProfileScreen',
  ),
});

/** The area of our own people, and the page of one. */
export const staffPages = [staffRoute.addChildren(staffRoutes), staffProfileRoute];
