import { adminMessages } from '@kolam/contract/platform/settings/messages.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ahead, signedInRoute } from './routes-base.ts';

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'settings',
  component: lazyRouteComponent(
    () => import('#platform/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
});

const settingsRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/profile',
    staticData: { title: 'Profile' },
    component: lazyRouteComponent(() => import('#platform/settings/profile-tab.tsx'), 'ProfileTab'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/sessions',
    staticData: { title: 'Sessions' },
    component: lazyRouteComponent(
      () => import('#platform/settings/sessions-tab.tsx'),
      'SessionsTab',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/notifications',
    staticData: { title: 'Notifications' },
    component: lazyRouteComponent(
      () => import('#platform/notifications/notifications-tab.tsx'),
      'NotificationsTab',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/health',
    staticData: { title: 'System health', permissions: ['settings:read'] },
    component: lazyRouteComponent(() => import('#platform/health/health-tab.tsx'), 'HealthTab'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/admins',
    staticData: {
      title: 'Admins',
      permissions: ['admins:read'],
      refusal: adminMessages.byAdministrators,
    },
    ...ahead(() => import('#platform/settings/ahead.ts').then((m) => m.adminsAhead)),
    component: lazyRouteComponent(() => import('#platform/settings/admins-tab.tsx'), 'AdminsTab'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/organisation',
    staticData: { title: 'Organisation', permissions: ['settings:read'] },
    component: lazyRouteComponent(
      () => import('#platform/organisation/organisation-tab.tsx'),
      'OrganisationTab',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/tax',
    staticData: { title: 'Tax rules', permissions: ['settings:read'] },
    ...ahead(() => import('#finance/tax/ahead.ts').then((m) => m.taxRulesAhead)),
    component: lazyRouteComponent(() => import('#finance/tax/tax-rules-tab.tsx'), 'TaxRulesTab'),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/admin/settings/audit',
    staticData: { title: 'Audit log', permissions: ['settings:read'] },
    ...ahead(() => import('#platform/audit/ahead.ts').then((m) => m.auditLogAhead)),
    component: lazyRouteComponent(() => import('#platform/audit/audit-log-tab.tsx'), 'AuditLogTab'),
  }),
];

/** The settings and their tabs. */
export const settingsPages = settingsRoute.addChildren(settingsRoutes);
