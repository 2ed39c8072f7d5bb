import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { companiesAhead, companyAhead } from '#people/companies/ahead.ts';
import { ahead, signedInRoute } from './routes-base.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/dashboard',
  staticData: { title: 'Dashboard', permissions: ['dashboard:read'] },
  ...ahead(() => import('#insights/overview/ahead.ts').then((m) => m.dashboardAhead)),
  component: lazyRouteComponent(
    () => import('#insights/overview/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
});

const analyticsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/analytics',
  staticData: { title: 'Analytics', permissions: ['dashboard:read'] },
  ...ahead(() => import('#insights/overview/ahead.ts').then((m) => m.analyticsAhead)),
  component: lazyRouteComponent(
    () => import('#insights/overview/analytics-screen.tsx'),
    'AnalyticsScreen',
  ),
});

const companiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/companies',
  staticData: { title: 'Companies', permissions: ['companies:read'] },
  ...ahead(async () => companiesAhead),
  component: lazyRouteComponent(
    () => import('#people/companies/companies-screen.tsx'),
    'CompaniesScreen',
  ),
});

const companyPageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/companies/$id',
  staticData: { title: 'Company', permissions: ['companies:read'] },
  ...ahead(async () => companyAhead),
  component: lazyRouteComponent(
    () => import('#people/companies/company-page-screen.tsx'),
    'CompanyPageScreen',
  ),
});

const teamsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/teams',
  staticData: { title: 'Teams', permissions: ['teams:read'] },
  ...ahead(() => import('#people/teams/ahead.ts').then((m) => m.teamsAhead)),
  component: lazyRouteComponent(() => import('#people/teams/teams-screen.tsx'), 'TeamsScreen'),
});

const challengesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/challenges',
  staticData: { title: 'Challenges', permissions: ['challenges:read'] },
  ...ahead(() => import('#programme/challenges/ahead.ts').then((m) => m.challengesAhead)),
  component: lazyRouteComponent(
    () => import('#programme/challenges/challenges-screen.tsx'),
    'ChallengesScreen',
  ),
});

const employeesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees',
  staticData: { title: 'Employees', permissions: ['employees:read'] },
  ...ahead(() => import('#people/employees/ahead.ts').then((m) => m.employeesAhead)),
  component: lazyRouteComponent(
    () => import('#people/employees/employees-screen.tsx'),
    'EmployeesScreen',
  ),
});

const employeeImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees/import',
  staticData: { title: 'Import employees', permissions: ['employees:write'] },
  component: lazyRouteComponent(
    () => import('#people/employee-imports/import-screen.tsx'),
    'ImportScreen',
  ),
});

const employeeProfileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/employees/$id',
  staticData: { title: 'Employee', permissions: ['employees:read'] },
  ...ahead(() => import('#people/employees/ahead.ts').then((m) => m.employeeAhead)),
  component: lazyRouteComponent(
    () => import('#people/employees/employee-profile-screen.tsx'),
    'EmployeeProfileScreen',
  ),
});

/** The dashboard, and who takes part in what. */
export const programmePages = [
  dashboardRoute,
  analyticsRoute,
  companiesRoute,
  companyPageRoute,
  teamsRoute,
  challengesRoute,
  employeesRoute,
  employeeImportRoute,
  employeeProfileRoute,
];
